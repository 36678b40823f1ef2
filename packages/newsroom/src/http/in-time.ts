/** Answers of the database for those who do not wait for it: probes and counters. */

/** Ours: a probe that waits longer is given up by whoever sent it. */
const PROBE_MS = 2000;

/** Undefined where the answer fails, or does not come within two seconds. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PROBE_MS);
  });
  const result = await Promise.race([answer.catch(() => undefined), late]);
  clearTimeout(timer);
  return result;
}
