/** What a thread could not do, as a problem. */
import { TaskError } from '@galley/pool';
import { HttpProblem } from '../problem.ts';

/** @throws HttpProblem where the task took too much; the error itself where it is nobody's fault but ours */
export function throwProblem(error: unknown): never {
  if (!(error instanceof TaskError) || error.code === 'threw') throw error;
  if (error.code === 'aborted') throw new HttpProblem('too_slow');
  throw new HttpProblem('too_costly', undefined, { reason: error.code });
}
