import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take most of a minute and more: the longest first. Begun last, one of them runs on when all else is done. */
const LONG = [
  'lab/src/growth/growth.test.ts',
  'newsroom/src/cli/cli.test.ts',
  'newsroom/src/cli/load.test.ts',
  'test/security/browser.test.ts',
  'test/contract/strategies.test.ts',
  'newsroom/src/pipeline/volatile.test.ts',
  'newsroom/src/queue/crash.test.ts',
  'newsroom/src/pipeline/newsroom.test.ts',
  'newsroom/src/front/morning.test.ts',
  'test/package/runtimes.test.ts',
  'test/bulk/kills.test.ts',
  'test/bulk/command.test.ts',
  'newsroom/src/pipeline/decide-stories.test.ts',
  'newsroom/src/pipeline/source-settings.test.ts',
  'studio/src/app/window.test.ts',
  'lab/src/fuzz/fuzz.test.ts',
];

/** Long files first, the others in vitest's own order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
