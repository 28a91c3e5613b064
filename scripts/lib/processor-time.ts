import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the file: of its worker, and on Linux of the programs that it started, such as a browser. */
    processorSeconds?: number;
  }
}

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Run by vitest before each test file. */
const begin = secondsSoFar();
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that a hook uses from this pattern
afterAll(({}, { file }) => {
  file.meta.processorSeconds = Math.max(0, secondsSoFar() - begin);
});

function secondsSoFar(): number {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage();
  return (user + system) / 1e6 + (isMainThread ? childrenSeconds('self') : 0);
}

/** Of the programs that a process started: those that run, and those that have ended and were waited for. */
function childrenSeconds(pid: string): number {
  const ended = ticksOf(pid).slice(2);
  const running = childrenOf(pid).map((child) => {
    const [user = 0, system = 0] = ticksOf(child);
    return (user + system) / TICKS_A_SECOND + childrenSeconds(child);
  });
  return [...ended.map((ticks) => ticks / TICKS_A_SECOND), ...running].reduce((sum, seconds) => sum + seconds, 0);
}

function childrenOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** User and system time, then the same of waited-for children: fields 14 to 17 of proc(5), `stat`. None where there is no /proc. */
function ticksOf(pid: string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain spaces.
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
  } catch {
    return [];
  }
}
