/** All fields of an article in one go; every one says where its value was found. */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { chooseAuthors } from './authors.ts';
import { chooseBase, chooseCanonical } from './canonical.ts';
import type { Chosen, FieldContext } from './choose.ts';
import { findLinkedArticle } from './choose.ts';
import { chooseModified, choosePublished } from './dates.ts';
import { chooseDescription } from './description.ts';
import type { FieldName, Fields, Provenance } from './fields.ts';
import { chooseHeadline } from './headline.ts';
import { chooseLanguage } from './language.ts';
import { chooseLeadImage } from './lead-image.ts';
import { choosePublisher } from './publisher.ts';
import { chooseKeywords, chooseSection } from './section.ts';
import { findTextDates } from './text-dates.ts';

/** Where relative addresses of the page resolve against; undefined when nothing tells. */
export function findBase(evidence: Evidence): string | undefined {
  return chooseBase(evidence, chooseCanonical(evidence)?.value);
}

/** What is known about the body when the fields are chosen. */
export interface BodyFacts {
  /** The article's text. */
  body: string;
  /** Its first text node, −1 when there is none. */
  firstKept: number;
  /** Repairs text on its way out. */
  repair?: (text: string) => string;
}

export function chooseFields(view: PageView, evidence: Evidence, { body, firstKept, repair = (text) => text }: BodyFacts): Fields {
  const { page } = view;
  const canonical = chooseCanonical(evidence);
  const { linked, matches } = findLinkedArticle(evidence);
  const context: FieldContext = { evidence, linked, linkedMatches: matches, base: chooseBase(evidence, canonical?.value) };
  const publisher = choosePublisher(context);
  const published = choosePublished(context, () => findTextDates(view, firstKept));
  const { language, direction } = chooseLanguage(evidence, body);
  const image = chooseLeadImage(context);
  const chosen: ChosenFields = {
    mainEntityOfPage: canonical,
    headline: repairChosen(chooseHeadline(page, context, publisher?.value.name, firstKept), repair),
    description: repairChosen(chooseDescription(context), repair),
    datePublished: published,
    dateModified: chooseModified(context, published?.value),
    author: chooseAuthors(page, context, publisher?.value.name),
    publisher,
    articleSection: chooseSection(context),
    keywords: chooseKeywords(context),
    inLanguage: language,
    image: image === undefined ? undefined : { value: [image.value], provenance: image.provenance },
  };
  return collectFields(chosen, direction);
}

function repairChosen(chosen: Chosen<string> | undefined, repair: (text: string) => string): Chosen<string> | undefined {
  return chosen === undefined ? undefined : { ...chosen, value: repair(chosen.value) };
}

type ChosenFields = Readonly<Record<FieldName, Chosen<unknown> | undefined>>;

const LISTS: ReadonlySet<FieldName> = new Set<FieldName>(['author', 'articleSection', 'keywords', 'image']);

function collectFields(chosen: ChosenFields, direction: Fields['direction']): Fields {
  const fields: Record<string, unknown> = {};
  const provenance: Partial<Record<FieldName, Provenance>> = {};
  for (const name of Object.keys(chosen) as FieldName[]) {
    const field = chosen[name];
    if (field !== undefined) {
      fields[name] = field.value;
      provenance[name] = field.provenance;
    } else if (LISTS.has(name)) fields[name] = [];
  }
  fields['provenance'] = provenance;
  if (direction !== undefined) fields['direction'] = direction;
  return fields as unknown as Fields;
}
