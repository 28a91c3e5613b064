import { z } from 'zod';
import { BadList } from '../listed-document.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';

/** What a page says of itself, and which CVEs are in it. */
export interface WindowPage {
  total: number;
  ids: string[];
  /** When it was made by the clock of NVD, as milliseconds. */
  madeAt: number;
}

const count = z.int().min(0).max(10_000_000);
const page = z.object({
  resultsPerPage: count,
  startIndex: count,
  totalResults: count,
  format: z.literal('NVD_CVE'),
  version: z.literal('2.0'),
  timestamp: z.string().max(40),
  vulnerabilities: z.array(z.object({ cve: z.object({ id: z.string().max(100) }) })),
});

export const WINDOW_PAGE_BYTES = 64 * 1024 * 1024;

/** Checks that an answer of NVD's API is the page which was asked for, whole. @throws BadList */
export function readWindowPage(bytes: Uint8Array, startIndex: number): WindowPage {
  const read = page.safeParse(jsonOf(bytes));
  if (!read.success) throw new BadList('it is no page of NVD’s API 2.0');
  const { data } = read;
  const madeAt = timeOf(data.timestamp);
  if (Number.isNaN(madeAt)) throw new BadList('the page does not say when it was made');
  if (data.startIndex !== startIndex) throw new BadList(`the page begins at ${data.startIndex}, not at ${startIndex}`);
  const ids = data.vulnerabilities.map(({ cve }) => cve.id);
  const expected = Math.min(data.resultsPerPage, Math.max(0, data.totalResults - startIndex));
  if (ids.length !== expected || (expected === 0 && startIndex < data.totalResults))
    throw new BadList(`the page has ${ids.length} records of ${expected}`);
  return { total: data.totalResults, ids, madeAt };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, WINDOW_PAGE_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadList(`it is no JSON: ${error.message}`);
    throw error;
  }
}

/** Without a zone it is in UTC. */
const timeOf = (time: string): number => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`);
