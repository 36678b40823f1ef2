/** What is asked of the newsroom and shown when it is there; times, sizes and lists as the room writes them. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { get } from './api.ts';

interface AskedProps<Answer> {
  readonly path: string;
  readonly show: (answer: Answer) => JSX.Element;
}

/** An answer of the newsroom, or why there is none. */
export function Asked<Answer>({ path, show }: AskedProps<Answer>): JSX.Element {
  const answer = useSignal<{ readonly path: string; readonly answer?: Answer; readonly problem?: string } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    get<Answer>(path).then(
      (found) => {
        if (wanted) answer.value = { path, answer: found };
      },
      (error: Error) => {
        if (wanted) answer.value = { path, problem: error.message };
      },
    );
    return () => {
      wanted = false;
    };
  }, [path]);
  const now = answer.value;
  if (now === undefined || now.path !== path) return <p class="hint">Asking …</p>;
  if (now.problem !== undefined) return <p class="problem">{now.problem}</p>;
  return show(now.answer as Answer);
}

/** A time of the newsroom, in the reader's own zone. */
export function Time({ at }: { readonly at: string | null }): JSX.Element {
  if (at === null) return <span class="hint">not known</span>;
  return <time dateTime={at}>{new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })}</time>;
}

export const sayShare = (share: number): string => `${Math.round(share * 100)} %`;

export function sayBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return '';
  return bytes < 10_000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`;
}

export const sayMs = (ms: number | null | undefined): string => (ms === null || ms === undefined ? '' : `${ms} ms`);

export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
