/** A program's commands and flags as data: parsing, `--help` and shell completion all come from these tables. */

export interface Program {
  readonly name: string;
  readonly commands: Readonly<Record<string, CommandText>>;
  readonly flags: Readonly<Record<string, Flag>>;
  /** The command that needs no name. */
  readonly main: string;
}

export interface CommandText {
  readonly usage: string;
  /** One sentence. */
  readonly summary: string;
  /** What a line of `--help` cannot say. */
  readonly notes: readonly string[];
  /** The least and the most inputs it takes; none where left out. */
  readonly inputs?: readonly [least: number, most: number];
  /** What the shell may complete its inputs with beside files: a list that is known by this name. */
  readonly completes?: string;
}

export interface Flag {
  /** Placeholder of the value; a flag without one is a switch. */
  readonly value?: string;
  readonly repeatable?: boolean;
  readonly short?: string;
  /** One line for `--help`. */
  readonly help: string;
  /** What the shell may complete the value with: files, or a list that is known by this name. */
  readonly completes?: string;
  /** Only one flag of a group may be given. */
  readonly group?: string;
  /** The commands it belongs to. */
  readonly of: readonly string[];
}
