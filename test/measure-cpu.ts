/** How long something computes, whatever else the machine does: for tests of growth. */

/** Milliseconds of CPU in the process, its collector and compiler included. */
export function measureCpu(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
