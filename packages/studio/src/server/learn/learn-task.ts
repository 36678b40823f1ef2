/** What threads are asked while something is learned, and what they answer. */
import type { ExtractOptions } from 'galley';
import type { OverrideProposal } from 'galley/train';

/** A page on disk. */
export interface PageFile {
  readonly name: string;
  /** Absolute path. */
  readonly place: string;
  readonly url?: string | undefined;
}

export interface LabelledPageFile extends PageFile {
  readonly site: string;
  /** The body, a paragraph a line. */
  readonly text: string;
}

/** What an extraction is given: by rules, by a profile, by a model's bytes. */
export interface Using extends Pick<ExtractOptions, 'overrides' | 'site'> {
  readonly model?: Uint8Array;
}

export type LearnTask =
  | { readonly what: 'look'; readonly page: PageFile }
  | { readonly what: 'rules'; readonly pages: readonly LabelledPageFile[]; readonly others: readonly PageFile[] }
  | { readonly what: 'profile'; readonly pages: readonly PageFile[]; readonly host: string; readonly date: string }
  | { readonly what: 'model'; readonly pages: readonly LabelledPageFile[] }
  | { readonly what: 'score'; readonly page: LabelledPageFile; readonly using: Using }
  | { readonly what: 'change'; readonly page: PageFile; readonly using: Using };

/** A task by its name. */
export type TaskOf<Name extends LearnTask['what']> = Extract<LearnTask, { readonly what: Name }>;

/** Of each task, by its name. */
export interface LearnAnswers {
  /** Its address, or what it says that is; what tells its bytes from others. */
  look: { readonly url?: string; readonly digest: string };
  rules: OverrideProposal;
  profile: NonNullable<ExtractOptions['site']>;
  model: {
    readonly bytes: Uint8Array;
    readonly trees: number;
    readonly pages: number;
    readonly doubtful: readonly string[];
    readonly loss: { readonly base: number; readonly extended: number };
  };
  /** Page 4-gram F1. */
  score: number;
  change: { readonly more: readonly string[]; readonly less: readonly string[] };
}
