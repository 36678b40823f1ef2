/** What the command says about itself: help by topic, by command or whole, and completion. */
import { OUTPUTS } from '../../article/outputs/outputs.ts';
import { STRATEGIES } from '../../strategies/registry.ts';
import { suggestName } from '../command-line/closest-name.ts';
import { writeCompletion } from '../command-line/completion.ts';
import { UsageError } from '../command-line/errors.ts';
import { describeNamed, writeFirstHelp, writeHelp, writeTopic } from '../command-line/help-text.ts';
import { COMMAND_NAMES, GALLEY, LABELS_NOTE } from './commands.ts';
import type { CommandLine } from './flags.ts';

const EXIT_CODES =
  'Exit codes: 0 article, 2 not an article, 3 blocked, 4 network, 64 usage, 66 no such input, 69 not installed, 74 cannot be written';
/** Their help says how labels are written; so does the help of everything. */
const LABELLED: readonly string[] = ['extract', 'evaluate', 'fit', 'train'];
const WITHOUT_STRATEGIES: readonly string[] = ['fit', 'learn', 'help'];
const TOPICS: readonly string[] = [...Object.keys(GALLEY.topics!), 'all'];

/** The completion script, or help. @throws UsageError when nothing is known about what was asked for. */
export function writeReference({ command, input, completion }: CommandLine): string {
  if (completion !== undefined) {
    const strategy = STRATEGIES.map(({ name }) => name);
    return writeCompletion(GALLEY, completion, { strategy, format: OUTPUTS.map(({ name }) => name), topic: [...TOPICS, ...COMMAND_NAMES] });
  }
  if (command !== 'help' && command !== GALLEY.main) return writeWhole(command);
  const topic = command === 'help' ? input : undefined;
  if (topic === undefined) return writeFirstHelp(GALLEY, [EXIT_CODES]);
  if (topic === 'all') return writeWhole(GALLEY.main);
  if (COMMAND_NAMES.includes(topic)) return writeWhole(topic);
  if (TOPICS.includes(topic)) return writeTopic(GALLEY, topic, listNotes(topic));
  const known = [...TOPICS, ...COMMAND_NAMES];
  throw new UsageError(`there is no help about "${topic}", but about ${known.join(', ')}${suggestName(topic, known)}`);
}

/** Everything about a command; of the main one, everything there is. */
function writeWhole(command: string): string {
  const labels = LABELLED.includes(command) ? LABELS_NOTE : [];
  const strategies = WITHOUT_STRATEGIES.includes(command) ? [] : ['', ...listStrategies()];
  return writeHelp(GALLEY, command, [...labels, ...strategies, '', EXIT_CODES]);
}

function listNotes(topic: string): readonly string[] {
  if (topic === 'labels') return LABELS_NOTE;
  return topic === 'strategies' ? listStrategies().slice(1) : [];
}

function listStrategies(): string[] {
  const own = STRATEGIES.filter(({ name }) => !name.includes(':')).map((strategy) => [strategy.name, strategy] as const);
  return describeNamed('Strategies (NAME:paper is the form of the paper, where there is one):', Object.fromEntries(own));
}
