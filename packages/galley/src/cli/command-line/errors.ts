/** Ends of a command that a person can understand: one line on stderr and an exit code. */

export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** The command line makes no sense. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, 64);
    this.name = 'UsageError';
  }
}
