/** What a newsroom says of itself, as far as its room shows it: its interface's answers, and how they are asked for. */
import { served } from '../../app/state.ts';

export interface SourceDay {
  readonly day: string;
  readonly polls: number;
  readonly failedPolls: number;
  readonly entries: number;
  readonly pages: number;
  readonly failedPages: number;
  readonly partialPages: number;
  readonly articles: number;
  readonly confidence: number | null;
}

export interface SourceHealth {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly state: string;
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastPollAt: string | null;
  readonly nextPollAt: string;
  readonly failedShare: number;
  readonly days: readonly SourceDay[];
}

export interface LoggedFetch {
  readonly at: string;
  readonly url: string;
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly bytes: number | null;
  readonly durationMs: number | null;
  readonly outcome: string | null;
  readonly problem: string | null;
  readonly confidence: number | null;
  readonly added: number | null;
}

export interface SourceHistory {
  readonly source: SourceHealth;
  readonly polls: readonly LoggedFetch[];
  readonly pages: readonly LoggedFetch[];
  readonly failures: readonly { purpose: string; code: string; count: number; lastAt: string; problem: string | null }[];
}

export interface Article {
  readonly id: number;
  readonly url: string;
  readonly host: string;
  readonly headline: string | null;
  readonly listedAt: string;
  readonly revisionCount: number;
  readonly partial: boolean;
}

export interface Item {
  readonly id: number;
  readonly sourceTitle: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly state: string;
  readonly problem: string | null;
  readonly articleId: number | null;
  readonly firstSeenAt: string;
  readonly visits: number;
  readonly revisitAt: string | null;
  readonly job: { readonly state: string; readonly attempt: number; readonly startAfter: string; readonly problem?: string } | null;
}

export interface Step {
  readonly at: string | null;
  readonly kind: 'announced' | 'edited' | 'fetched' | 'extracted' | 'stored' | 'placed';
  readonly problem: string | null;
  readonly url?: string;
  readonly status?: number | null;
  readonly bytes?: number | null;
  readonly ms?: number | null;
  readonly outcome?: string | null;
  readonly confidence?: number | null;
  readonly revision?: number;
  readonly partial?: boolean;
  readonly storyId?: number;
  readonly score?: number;
  readonly reasons?: unknown;
}

export interface Way {
  readonly article: Article;
  readonly pageKept: boolean;
  readonly items: readonly Item[];
  readonly steps: readonly Step[];
}

export interface Troubles {
  readonly waiting: number;
  readonly failed: number;
  readonly sources: readonly SourceHealth[];
  readonly waitingItems: readonly Item[];
  readonly failedItems: readonly Item[];
}

export interface Story {
  readonly id: number;
  readonly headline: string;
  readonly articleCount: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface Course {
  readonly story: Story;
  readonly entries: readonly {
    readonly at: string;
    readonly kind: 'first' | 'copy' | 'update' | 'echo';
    readonly fresh: number;
    readonly article: Article;
  }[];
  readonly unread: number;
}

export interface Slice<Row> {
  readonly items: readonly Row[];
  readonly next?: string;
}

/** The way to an address of the newsroom. */
export const addressOf = (path: string): string => `${served.peek()?.newsroom?.root ?? ''}${path}`;

/** @throws Error with the newsroom's sentence */
export async function get<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(addressOf(path), { headers: { accept: 'application/json' } });
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => ({}))) as { title?: string; detail?: string };
  throw new Error(problem.detail ?? problem.title ?? `the newsroom answers ${answer.status}`);
}
