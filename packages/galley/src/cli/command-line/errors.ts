/** Ends of a command that a person can understand: one line on stderr and an exit code. */

/** A command cannot go on; the message is one line for people, printed without a stack. */
export class CommandError extends Error {
  /** What the process ends with. */
  readonly exitCode: number;

  /** The exit code is 1 unless given. */
  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** The command line makes no sense; the exit code is 64, EX_USAGE of sysexits.h. */
export class UsageError extends CommandError {
  /** `message` says what is wrong and with which flag. */
  constructor(message: string) {
    super(message, 64);
    this.name = 'UsageError';
  }
}
