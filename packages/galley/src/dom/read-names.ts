/** Class and id of an element: what its author calls it. */
import type { ClassTest } from './class-tests.ts';
import type { NodeId, Page } from './page.ts';
import { HAS_ID } from './page.ts';

/** Characters read. */
const NAMES = 300;

/** A value that a style sheet's generator reads out of a class (`mr-[--sidebar-width]`): it names something else. */
const VALUE: RegExp = /[[(][^\s\])]*/g;

/** The first 300 characters of class, blank, id, without values; no more than the blank where element n has neither. */
export function readNames(page: Page, n: NodeId): string {
  return `${page.attribute(n, 'class') ?? ''} ${page.attribute(n, 'id') ?? ''}`.slice(0, NAMES).replace(VALUE, '');
}

/** The same where they pass a test, '' where they do not. Of most elements the class alone is to be asked, and that once a class. */
export function readNamesOf(page: Page, n: NodeId, test: ClassTest): string {
  if ((page.marks[n]! & HAS_ID) === 0 && !page.classPasses(n, test)) return '';
  const names = readNames(page, n);
  return test(names) ? names : '';
}
