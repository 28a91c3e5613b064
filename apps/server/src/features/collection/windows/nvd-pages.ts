import { readWindowPage, WINDOW_PAGE_BYTES, type WindowPage } from '@ldy/connectors/nvd/window-page.ts';
import type { Window } from './window-of.ts';

/** How a source is asked for what changed between two times. */
export interface WindowPages {
  addressOf(url: string, window: Window, startIndex: number): string;
  /** @throws BadList */
  read(bytes: Uint8Array, startIndex: number): WindowPage;
  mostBytes: number;
  /** Between two requests. */
  pauseMs: number;
  pauseWithKeyMs: number;
}

const RESULTS_PER_PAGE = 2_000;

/** https://nvd.nist.gov/developers/vulnerabilities; it asks for six seconds between requests, and allows more often with a key. */
export const NVD_PAGES: WindowPages = {
  addressOf(url, { from, to }, startIndex) {
    const address = new URL(url);
    address.searchParams.set('lastModStartDate', inUtc(from));
    address.searchParams.set('lastModEndDate', inUtc(to));
    address.searchParams.set('startIndex', String(startIndex));
    address.searchParams.set('resultsPerPage', String(RESULTS_PER_PAGE));
    return address.href;
  },
  read: readWindowPage,
  mostBytes: WINDOW_PAGE_BYTES,
  pauseMs: 6_000,
  pauseWithKeyMs: 1_000,
};

/** Without a zone NVD takes a time as UTC. */
const inUtc = (time: number) => new Date(time).toISOString().slice(0, -1);
