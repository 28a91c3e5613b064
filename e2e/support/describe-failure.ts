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

/** Describes a failed journey: pages, pictures, console and log. The text is also written beside the pictures. */
export async function describeFailure(task: RunnerTask, failure: Failure): Promise<string> {
  const name = `${basename(task.file.name, '.e2e.ts')}: ${nameOf(task)}`;
  const file = join(await resultsFolder(), name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  const pages = failure.visits.flatMap((visit) =>
    visit.page
      .context()
      .pages()
      .map((page) => ({ page, visit })),
  );
  const told: string[] = [`Journey: ${name}`];
  for (const [at, { page, visit }] of pages.entries()) {
    const picture = `${file}${at === 0 ? '' : `-${at + 1}`}.png`;
    const taken = await page.screenshot({ path: picture, timeout: 10_000 }).then(
      () => picture,
      (error: Error) => `no picture, ${error.message.split('\n')[0]}`,
    );
    told.push(`Page: ${page.url()}`, `Picture: ${taken}`, ...visit.console.map((line) => `Console: ${line}`));
  }
  // Neither places in the code nor what is printed at the start, the passwords of the demo accounts among it.
  const isLogged = (line: string) => /^(\{|\w*Error)/.test(line);
  const log = failure.portal.log().trimEnd().split('\n').filter(isLogged).slice(-LOG_LINES);
  told.push('Log of the portal, its end:', ...log.map((line) => `  ${line}`));
  const words = [...failure.errors.flatMap(({ message, diff }) => [message, diff ?? '']), ...failure.problems];
  writeFileSync(`${file}.txt`, `${[...words, ...told].join('\n')}\n`);
  return told.join('\n');
}

const nameOf = (task: RunnerTask): string => (task.suite ? `${nameOf(task.suite)} ${task.name}` : task.name);
