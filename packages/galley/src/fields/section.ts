/** Section and keywords, as the page states them. */
import type { Evidence } from '../evidence/evidence.ts';
import { findAll } from '../evidence/metadata.ts';
import { type Chosen, choose, type FieldContext, findMeta } from './choose.ts';

/** More than this is a tag cloud (ours). */
const MOST = 40;

export function chooseSection({ evidence, linked }: FieldContext): Chosen<readonly string[]> | undefined {
  const stated = splitNames(linked?.value['articleSection']);
  if (stated.length > 0) return choose(stated, 'json-ld', 'articleSection');
  const finding = findMeta(evidence, 'article:section', 'section', 'parsely-section');
  return finding === undefined ? undefined : choose([finding.value], finding.source, finding.property);
}

export function chooseKeywords({ evidence, linked }: FieldContext): Chosen<readonly string[]> | undefined {
  const tags = articleTags(evidence);
  if (tags.length > 0) return choose(tags, 'opengraph', 'article:tag');
  const stated = splitNames(linked?.value['keywords']);
  if (stated.length > 0) return choose(stated, 'json-ld', 'keywords');
  const finding = findMeta(evidence, 'news_keywords', 'keywords', 'parsely-tags', 'sailthru.tags');
  const names = splitNames(finding?.value);
  return names.length === 0 ? undefined : choose(names, finding!.source, finding!.property);
}

function articleTags({ metadata }: Evidence): readonly string[] {
  const findings = findAll(metadata, 'article:tag');
  return findings.length === 0 ? [] : splitNames(findings.map((finding) => finding.value));
}

/** A list, or one string with separators; trimmed, without repetition. */
function splitNames(value: unknown): readonly string[] {
  if (value === undefined) return [];
  const values = Array.isArray(value) ? value : [value];
  const names = values.filter((name): name is string => typeof name === 'string').flatMap((name) => name.split(/[,，;；、|]/));
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= 100))].slice(0, MOST);
}
