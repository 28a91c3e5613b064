import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { type BenchArguments, ROOT } from './arguments.ts';

const PAGE = join(ROOT, 'docs/benchmarks.md');

/** Machine and date of the measurement. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return (
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB, ` +
    `${platform()} ${release()}, Node ${process.version}`
  );
}

/** Prints a benchmark's result, and with --write inserts it between its markers in docs/benchmarks.md. */
export function report(
  name:
    | 'import'
    | 'read'
    | 'search'
    | 'sign-in'
    | 'soak-screen'
    | 'timing'
    | 'access'
    | 'back-office'
    | 'cards'
    | 'notices'
    | 'patches'
    | 'statistics'
    | 'statistics-grown'
    | 'web',
  body: string,
  options: Pick<BenchArguments, 'share' | 'write'>,
): void {
  const whole =
    options.share === 1 ? '' : `\n\nOnly a share of ${options.share} of the records: these figures say nothing.`;
  const text = `${machine()}${whole}\n\n${body}`;
  console.log(`\n${text}`);
  if (!options.write) return;
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`docs/benchmarks.md has no place for bench:${name}.`);
  writeFileSync(PAGE, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
}
