/** Fields that rules of the caller point at: the text found on the page, read as what the field holds. */
import type { NodeId } from '../dom/page.ts';
import { resolveAddress } from './choice/address.ts';
import type { Ranked } from './choice/candidate.ts';
import type { FieldContext } from './choice/choose.ts';
import { readDateHints } from './dates/date-hints.ts';
import { parseDate } from './dates/date-text.ts';
import type { DatePrecision, FieldName, FieldValue, FieldValues, Organization, Person, Provenance } from './fields.ts';
import { splitNames } from './people/split-names.ts';

/** What a rule found. */
export interface StatedField {
  /** Texts or values of attributes, trimmed, none empty. */
  readonly values: readonly string[];
  /** The rule, as provenance names it: the selector, `selector @attribute`. */
  readonly property: string;
  /** The first element that holds it. */
  readonly node: NodeId;
}

export type StatedFields = ReadonlyMap<FieldName, StatedField>;

interface Reading<T> {
  readonly value: T;
  readonly precision?: DatePrecision;
}

/** What the rules say, and where they found it. */
export interface StatedChoices {
  readonly values: FieldValues;
  readonly provenance: Partial<Record<FieldName, Provenance>>;
}

/** The fields that could be read so; a date that is none is left to what the page says otherwise. */
export function readStatedFields(context: FieldContext, stated: StatedFields): StatedChoices {
  const choices: StatedChoices = { values: {}, provenance: {} };
  for (const [name, field] of stated) readStatedField(context, choices, name, field);
  return choices;
}

function readStatedField<N extends FieldName>(context: FieldContext, choices: StatedChoices, name: N, field: StatedField): void {
  const { values, property, node } = field;
  const reading = READERS[name](values, context);
  if (reading === undefined) return;
  const { value, precision } = reading;
  const raw = values.join('\n');
  choices.values[name] = value;
  choices.provenance[name] = {
    source: 'override',
    property,
    ...(raw === value ? {} : { raw }),
    ...(precision === undefined ? {} : { precision }),
    ...(node < 0 ? {} : { offset: context.page.sourceStart[node]! }),
    confidence: 1,
  };
  noteCandidate(context, name, { value, key: '', source: 'override', property, raw, node, trust: 1 });
}

/** First among the candidates, which stay to be seen. */
function noteCandidate({ trace }: FieldContext, name: FieldName, candidate: Ranked['candidate']): void {
  trace?.set(name, [{ candidate, trust: 1, score: 1, agreeing: [] }, ...(trace.get(name) ?? [])]);
}

type Readers = { readonly [N in FieldName]: (values: readonly string[], context: FieldContext) => Reading<FieldValue<N>> | undefined };

const READERS: Readers = {
  headline: readText,
  alternativeHeadline: readText,
  dateline: readText,
  description: readText,
  inLanguage: readText,
  datePublished: readDate,
  dateModified: readDate,
  author: readPeople,
  editor: readPeople,
  sourceOrganization: readOrganization,
  publisher: readOrganization,
  articleSection: (values) => ({ value: values }),
  keywords: (values) => ({ value: values.length > 1 ? values : splitWords(values[0]!) }),
  isAccessibleForFree: ([value]) => ({ value: /^(?:true|yes|1|free)$/i.test(value!) }),
  favicon: readAddress,
  mainEntityOfPage: readAddress,
  image: (values, { base }) => {
    const images = values.flatMap((value) => {
      const url = resolveAddress(value, base);
      return url?.startsWith('http') ? [{ url }] : [];
    });
    return images.length === 0 ? undefined : { value: images };
  },
};

/** What a rule may give. */
export const STATABLE_FIELDS: ReadonlySet<string> = new Set(Object.keys(READERS));

function splitWords(text: string): string[] {
  return text
    .split(/[,，;；、|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function readText([value]: readonly string[]): Reading<string> | undefined {
  return value === undefined ? undefined : { value };
}

function readDate(values: readonly string[], context: FieldContext): Reading<string> | undefined {
  const hints = readDateHints(context);
  for (const value of values) {
    const date = parseDate(value, hints);
    if (date !== undefined) return { value: date.iso, precision: date.precision };
  }
  return undefined;
}

/** Names as the page's bylines are read; a text that holds none by our reading is a name because the rule says so. */
function readPeople(values: readonly string[]): Reading<readonly Person[]> {
  const names = values.flatMap((value) => {
    const found = splitNames(value);
    return found.length > 0 ? found : [value];
  });
  return { value: [...new Set(names)].map((name) => ({ name })) };
}

function readOrganization([name]: readonly string[]): Reading<Organization> | undefined {
  return name === undefined ? undefined : { value: { name } };
}

function readAddress([value]: readonly string[], { base }: FieldContext): Reading<string> | undefined {
  const url = resolveAddress(value, base);
  return url === undefined ? undefined : { value: url };
}
