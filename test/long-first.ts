import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute and more, most of it waiting: the longest first. Begun last, one of them runs on when all else is done. */
const LONG = [
  'newsroom/src/cli/load.test.ts',
  'newsroom/src/cli/cli.test.ts',
  'lab/src/growth/growth.test.ts',
  'test/security/browser.test.ts',
  'newsroom/src/queue/crash.test.ts',
  'newsroom/src/pipeline/volatile.test.ts',
  'newsroom/src/front/morning.test.ts',
  'test/contract/strategies.test.ts',
  'test/bulk/kills.test.ts',
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
