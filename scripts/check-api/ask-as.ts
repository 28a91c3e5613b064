import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { type CallerName, describeCalls } from './describe-calls.ts';

export interface Asking {
  program: string;
  url: string;
  /** `name=value` of a session; '' for a visitor. */
  cookie: string;
  calls: readonly string[];
  /** What it thinks up for each call, right and wrong. */
  examples: number;
  /** Goes on thinking up for so long; undefined: until each call has its examples. */
  seconds: number | undefined;
  /** Of the text of every run. */
  seed: number;
  /** Of its files. */
  folder: string;
}

export interface Asked {
  caller: CallerName;
  calls: number;
  requests: number;
  faults: number;
  /** What it printed. */
  printed: string;
}

/** In its report. */
interface Report {
  operations: { tested: number };
  test_cases: { generated: number; unique_failures: number; errored: number };
  errors: unknown[];
}

/** Lets schemathesis make calls as somebody, and counts errors of ours (5xx) and answers other than described. */
export async function askAs(caller: CallerName, asking: Asking): Promise<Asked> {
  const { program, url, cookie, calls, examples, seconds, seed, folder } = asking;
  const [description, report, log] = ['json', 'report.json', 'log'].map((ending) =>
    join(folder, `${caller}.${ending}`),
  );
  writeFileSync(description ?? '', await describeCalls(calls));
  const code = await run(
    program,
    [
      ...['run', description ?? '', '--url', url, '--checks', 'not_a_server_error,response_schema_conformance'],
      ...['--phases', seconds === undefined ? 'fuzzing' : 'coverage,fuzzing', '--max-examples', String(examples)],
      ...['--continue-on-failure', '--seed', String(seed), '--request-timeout', '60', '--warnings', 'off'],
      ...(seconds === undefined ? ['--no-shrink'] : ['--max-time', String(seconds)]),
      ...['--report', 'json', '--report-json-path', report ?? '', '--suppress-health-check', 'all'],
      ...['--header', 'X-Requested-With: XMLHttpRequest', ...(cookie ? ['--header', `Cookie: ${cookie}`] : [])],
    ],
    { cwd: folder, logFile: log ?? '' },
  );
  const printed = readFileSync(log ?? '', 'utf8');
  const counted = readReport(report ?? '');
  if (!counted) throw new Error(`schemathesis ended with ${code} and no report:\n${printed}`);
  const { operations, test_cases, errors } = counted;
  const faults = test_cases.unique_failures + errors.length;
  return {
    ...{ caller, calls: operations.tested, requests: test_cases.generated, printed },
    faults: code !== 0 && faults === 0 ? 1 : faults,
  };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
