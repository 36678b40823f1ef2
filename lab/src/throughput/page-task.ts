/** What the threads of a measurement are given. */

export interface PageTask {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
}

/** A line of JSON in a buffer of its own. */
export const writeLine = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`${JSON.stringify(value)}\n`);
