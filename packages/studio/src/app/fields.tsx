/** Every field with its candidates: where each was found, what it is worth, which one was taken. */
import type { FieldCandidate } from 'galley';
import type { JSX } from 'preact';
import type { LabelField } from '../labels/corrections.ts';
import { analysis, history, pass, pointing, setField } from './state.ts';

/** Fields of a label and the names under which candidates stand. */
const LABELS: Readonly<Record<string, LabelField>> = {
  headline: 'title',
  datePublished: 'date',
  dateModified: 'modified',
  author: 'authors',
};

export function FieldsView(): JSX.Element {
  const fields = Object.entries(analysis.value?.fields ?? {}) as [string, readonly FieldCandidate[]][];
  if (fields.length === 0) return <p class="hint">No candidates: the strategy that was asked has none, or there is no page.</p>;
  return (
    <div class="fields">
      {fields.map(([name, candidates]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {LABELS[name] !== undefined && <Correct field={LABELS[name]} />}
          <ol>
            {candidates.map((candidate, i) => (
              <Candidate key={i} candidate={candidate} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Candidate({ candidate }: { readonly candidate: FieldCandidate }): JSX.Element {
  const { value, source, property, raw, offset, score, chosen, why } = candidate;
  return (
    <li data-chosen={chosen} onPointerEnter={() => pass(blockAt(offset))}>
      <span class="fate">{chosen ? '✓' : '·'}</span>
      <span class="value" dir="auto">
        {write(value)}
      </span>
      <span class="found">
        {score.toFixed(2)} {source} <code>{property}</code> {raw !== undefined && <q dir="auto">{write(raw)}</q>}
        <small>{why}</small>
      </span>
    </li>
  );
}

function Correct({ field }: { readonly field: LabelField }): JSX.Element {
  const said = history.value.now.fields[field] ?? '';
  return (
    <p class="correct">
      <label>
        Corrected
        <input
          type="text"
          dir="auto"
          value={said}
          placeholder={field === 'authors' ? 'names, divided by ;' : field === 'title' ? 'the headline as it stands there' : 'ISO 8601'}
          onChange={({ currentTarget: { value } }) => setField(field, value)}
        />
      </label>
      <button
        type="button"
        aria-pressed={pointing.value === field}
        onClick={() => {
          pointing.value = pointing.value === field ? undefined : field;
        }}
      >
        Point at it
      </button>
    </p>
  );
}

function write(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(write).join('; ');
  const { name, url } = (value ?? {}) as { name?: string; url?: string };
  return name ?? url ?? JSON.stringify(value);
}

function blockAt(offset: number | undefined): number {
  if (offset === undefined || offset < 0) return -1;
  return (analysis.value?.blocks ?? []).findIndex(({ start, end }) => start >= offset || (start <= offset && end > offset));
}
