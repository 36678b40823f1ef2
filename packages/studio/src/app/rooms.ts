/** What stands beside the page's desk: rooms that a server has, each a view of the whole window. The playground has none. */
import type { JSX } from 'preact';
import type { ServedStudio } from './server.ts';

export interface Room {
  /** In the address: `#room=name`. */
  readonly name: string;
  readonly title: string;
  readonly Shown: () => JSX.Element;
  /** What the room puts above the desk while somebody works through its pages. */
  readonly Bar?: () => JSX.Element | null;
  /** True where this server has what the room shows. */
  readonly offered: (served: ServedStudio) => boolean;
}
