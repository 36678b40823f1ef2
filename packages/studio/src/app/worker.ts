/** The thread in which pages are read, so that the window never waits. */
import { analyse, sketch } from '../analysis/analyse.ts';
import type { Analysis, Question } from '../analysis/analysis.ts';

/** What the window sends and what it gets back. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
/** The page for the frame comes first: whoever waits sees it while it is read. */
export type Answered = { readonly id: number } & (
  | { readonly sketch: string }
  | { readonly analysis: Analysis }
  | { readonly message: string }
);

const thread = globalThis as unknown as { onmessage: (event: MessageEvent<Asked>) => void; postMessage: (answer: Answered) => void };

thread.onmessage = ({ data: { id, question } }): void => {
  try {
    thread.postMessage({ id, sketch: sketch(question) });
    thread.postMessage({ id, analysis: analyse(question, () => performance.now()) });
  } catch (error) {
    thread.postMessage({ id, message: error instanceof Error ? error.message : String(error) });
  }
};
