/** What happens, a line each: for people, or as JSON for machines. Logs go to stderr; what was asked for goes to stdout. */
import process from 'node:process';
import { styleText } from 'node:util';
import { maskCredentials, oneLine } from 'galley/command-line';
import type { NewsroomEvent } from '../pipeline/events.ts';

export type Log = (event: NewsroomEvent | LogLine) => void;

/** What is no event of the newsroom itself. */
export interface LogLine {
  readonly kind: 'start' | 'stop' | 'ready' | 'request';
  readonly message: string;
}

export function createLog(json: boolean, now: () => number, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  return (event) => {
    const at = new Date(now()).toISOString();
    write(json ? `${writeJson({ at, ...event })}\n` : `${styleText('dim', at.slice(11, 19))} ${writeLine(event)}\n`);
  };
}

function writeLine(event: NewsroomEvent | LogLine): string {
  switch (event.kind) {
    case 'poll':
      return writePoll(event);
    case 'page':
      return writePage(event);
    case 'story':
      return mark('magenta', 'story', `${event.created ? 'a new one' : `number ${event.storyId} goes on`}: ${event.headline}`);
    case 'layout_change':
      return mark('yellow', 'layout', `${event.host} looks different since ${event.url}: its profile starts anew`);
    case 'problem':
      return mark('red', 'problem', `${event.where}: ${event.message}`);
    default:
      return mark('bold', event.kind, event.message);
  }
}

function writePoll({ url, outcome, entries, added, nextPollAt, problem }: Extract<NewsroomEvent, { kind: 'poll' }>): string {
  const next = `next ${nextPollAt.slice(11, 16)}`;
  if (outcome === 'failed') return mark('red', 'feed', `${url}: ${problem} (${next})`);
  return mark('cyan', 'feed', `${url}: ${outcome === 'unchanged' ? 'unchanged' : `${added} new of ${entries}`} (${next})`);
}

function writePage({ url, host, outcome, headline, problem, durationMs }: Extract<NewsroomEvent, { kind: 'page' }>): string {
  const why = problem === undefined ? '' : ` – ${problem}`;
  if (outcome === 'failed') return mark('red', 'page', `${url}${why}`);
  if (outcome === 'blocked') return mark('yellow', 'blocked', `${url}${why}`);
  const [colour, name] = outcome === 'partial' ? (['yellow', 'feed text'] as const) : (['green', 'article'] as const);
  return mark(colour, name, `${headline ?? url} (${host}, ${Math.round(durationMs)} ms)${why}`);
}

type Colour = 'red' | 'cyan' | 'green' | 'yellow' | 'magenta' | 'bold';

function mark(colour: Colour, name: string, text: string): string {
  return `${styleText(colour, name.padEnd(10))} ${clean(text)}`;
}

function writeJson(event: object): string {
  return JSON.stringify(event, (_, value) => (typeof value === 'string' ? clean(value) : value));
}

/** No password of a private feed, and nothing by which a headline commands a terminal. */
function clean(text: string): string {
  return oneLine(maskCredentials(text));
}
