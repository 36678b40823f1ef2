/** What the command ends with, in one table, and the errors that lead there. */

export const EXIT = {
  article: 0,
  notAnArticle: 2,
  blocked: 3,
  network: 4,
  usage: 64,
  noInput: 66,
  internal: 70,
} as const;

/** An end that a person can understand: one line on stderr and an exit code. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** The command line makes no sense. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, EXIT.usage);
    this.name = 'UsageError';
  }
}
