import type { EpssScore } from '@ldy/domain/vulnerability/epss-score.ts';

const CVE = /^CVE-\d{4}-\d{4,19}$/i;
const FRACTION = /^(?:\d{0,2}(?:\.\d{1,20})?|\d(?:\.\d{1,20})?[eE]-\d{1,2})$/;

/** Parses a line `cve,epss,percentile`; returns an error text if it is invalid. Both numbers are from 0 to 1. */
export function parseEpssLine(line: string): EpssScore | string {
  const first = line.indexOf(',');
  const second = line.indexOf(',', first + 1);
  if (first === -1 || second === -1 || line.indexOf(',', second + 1) !== -1) return 'there must be three values';
  const cve = line.slice(0, first).trim();
  if (!CVE.test(cve)) return `${JSON.stringify(cve.slice(0, 40))} is not a CVE id`;
  const score = fraction(line.slice(first + 1, second));
  const percentile = fraction(line.slice(second + 1));
  if (score === undefined || percentile === undefined) return 'score and percentile must be numbers from 0 to 1';
  return { cve: cve.toUpperCase(), score, percentile };
}

function fraction(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || !FRACTION.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value >= 0 && value <= 1 ? value : undefined;
}

export interface EpssHeader {
  /** `YYYY-MM-DD`, '' if absent. */
  date: string;
  /** e.g. `v2025.03.14`, '' if absent or `unknown`. */
  modelVersion: string;
}

/** The comment line at the top, `#model_version:v2025.03.14,score_date:2026-08-16T00:00:00+0000`. */
export function parseEpssHeader(line: string): EpssHeader {
  const version = /model_version:\s{0,9}([\w.-]{1,40})/.exec(line)?.[1] ?? '';
  const date = /score_date:\s{0,9}(\d{4}-\d{2}-\d{2})/.exec(line)?.[1] ?? '';
  return { date, modelVersion: version === 'unknown' ? '' : version };
}
