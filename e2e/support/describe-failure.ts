import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RunnerTask, TestError } from 'vitest';
import type { Visit } from './browser.ts';
import type { Portal } from './portal.ts';
import { resultsFolder } from './scripts.ts';

const LOG_LINES = 20;

interface Failure {
  visits: Visit[];
  portal: Portal;
  problems: string[];
  errors: readonly TestError[];
}

/** Describes a failed journey with pages, screenshots, console and log; also written to a file next to the screenshots. */
export async function describeFailure(task: RunnerTask, failure: Failure): Promise<string> {
  const name = `${basename(task.file.name, '.e2e.ts')}: ${nameOf(task)}`;
  const file = join(await resultsFolder(), name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  const pages = failure.visits.flatMap((visit) =>
    visit.page
      .context()
      .pages()
      .map((page) => ({ page, visit })),
  );
  const lines: string[] = [`Journey: ${name}`];
  for (const [at, { page, visit }] of pages.entries()) {
    const picture = `${file}${at === 0 ? '' : `-${at + 1}`}.png`;
    const taken = await page.screenshot({ path: picture, timeout: 10_000 }).then(
      () => picture,
      (error: Error) => `no picture, ${error.message.split('\n')[0]}`,
    );
    lines.push(`Page: ${page.url()}`, `Picture: ${taken}`, ...visit.console.map((line) => `Console: ${line}`));
  }
  // Log lines and errors only: no stack traces, and no start-up output, which contains the demo accounts' passwords.
  const isLogged = (line: string) => /^(\{|\w*Error)/.test(line);
  const log = failure.portal.log().trimEnd().split('\n').filter(isLogged).slice(-LOG_LINES);
  lines.push('Log of the portal, its end:', ...log.map((line) => `  ${line}`));
  const words = [...failure.errors.flatMap(({ message, diff }) => [message, diff ?? '']), ...failure.problems];
  writeFileSync(`${file}.txt`, `${[...words, ...lines].join('\n')}\n`);
  return lines.join('\n');
}

const nameOf = (task: RunnerTask): string => (task.suite ? `${nameOf(task.suite)} ${task.name}` : task.name);
