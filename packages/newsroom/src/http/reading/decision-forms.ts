/** The forms by which people say that two stories are one, or that some articles tell another. */
import { html } from 'hono/html';
import type { StoryRow } from '../../store/schema.ts';
import type { Markup } from './layout.ts';
import type { ShownEntry } from './story-page.ts';

export interface FormsShown {
  readonly story: StoryRow;
  readonly entries: readonly ShownEntry[];
  /** Stories of the same days. */
  readonly others: readonly StoryRow[];
  /** The hidden field of the forms. */
  readonly field: Markup;
}

export function writeDecisionForms({ story, entries, others, field }: FormsShown): Markup {
  return html`<details class="note decide" lang="en" dir="ltr"><summary>Put this story right</summary>
${entries.length < 2 ? '' : writeSplit(story, entries, field)}
${others.length === 0 ? html`<p>There is no other story that could be this one.</p>` : writeMerge(story, others, field)}
<p>What you say here stays: nothing that comes later undoes it, and you can say otherwise at any time.</p>
</details>`;
}

function writeMerge({ id: into }: StoryRow, others: readonly StoryRow[], field: Markup): Markup {
  return html`<form class="row" method="post" action="/read/stories/${into}/merge">${field}
<label>Another story that is this one <select name="from"><option value="">Choose</option>${others.map(({ id, headline, articleCount }) => html`<option value="${id}" dir="auto">${headline || 'Without a headline'} (${articleCount})</option>`)}</select></label>
<label>or its number <input name="number" inputmode="numeric" pattern="[0-9]+" size="8"></label>
<button>Merge it into this one</button>
</form>`;
}

function writeSplit({ id }: StoryRow, entries: readonly ShownEntry[], field: Markup): Markup {
  return html`<form method="post" action="/read/stories/${id}/split">${field}
<fieldset><legend>Articles that tell another story</legend>
${entries.map(
  ({ article, house }, place) =>
    html`<label class="choice"><input type="checkbox" name="article" value="${article.id}"> ${place + 1}. <bdi>${article.headline || article.url}</bdi> · <bdi>${house}</bdi></label>`,
)}
<button>Give them a story of their own</button></fieldset></form>`;
}
