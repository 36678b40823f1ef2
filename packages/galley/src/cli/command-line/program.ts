/** A program's commands and flags as data: parsing, `--help` and shell completion all come from these tables. */

/** Everything a program takes, as tables. */
export interface Program {
  /** What people type to run it. */
  readonly name: string;
  /** Every command, the main one too, by name. */
  readonly commands: Readonly<Record<string, CommandText>>;
  /** Every flag, by its name without the hyphens. */
  readonly flags: Readonly<Record<string, Flag>>;
  /** The command that needs no name. */
  readonly main: string;
  /** What the flags of the main command are about, by a name for `--help` to leave most of them to; none: it lists them all. */
  readonly topics?: Readonly<Record<string, string>>;
}

/** What one command is called with and what it does. */
export interface CommandText {
  /** The whole line without options: `galley learn <page>...`. */
  readonly usage: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** What a line of `--help` cannot say. */
  readonly notes: readonly string[];
  /** The least and the most inputs it takes; none where left out. */
  readonly inputs?: readonly [least: number, most: number];
  /** What the shell may complete its inputs with beside files: a list that is known by this name. */
  readonly completes?: string;
}

/** One option of the command line. */
export interface Flag {
  /** Placeholder of the value; a flag without one is a switch. */
  readonly value?: string;
  /** True where it may be given several times; `GivenCommand.list` reads it. */
  readonly repeatable?: boolean;
  /** Its letter, without the hyphen. */
  readonly short?: string;
  /** One line for `--help`. */
  readonly help: string;
  /** What the shell may complete the value with: files, or a list that is known by this name. */
  readonly completes?: string;
  /** Only one flag of a group may be given. */
  readonly group?: string;
  /** Which of the program's topics it is about; without one it stands on the first page of help. */
  readonly topic?: string;
  /** The commands it belongs to. */
  readonly of: readonly string[];
}
