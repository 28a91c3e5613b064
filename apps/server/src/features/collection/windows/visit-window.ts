import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BadList } from '@ldy/connectors/listed-document.ts';
import type { WindowPage } from '@ldy/connectors/nvd/window-page.ts';
import type { AnyConnector } from '@ldy/connectors/registry.ts';
import type { Downloaded } from '#server/platform/safe-fetch/safe-download.ts';
import { importFiles } from '../../ingestion/import-files.ts';
import { NO_COUNTS } from '../../ingestion/import-progress.ts';
import type { WindowAdapter } from '../adapters.ts';
import { answersFolder } from '../fetch-answer.ts';
import { fetchFile, keyFor } from '../fetch-file.ts';
import { importLarge } from '../import-large.ts';
import { newestOf, readToEnd, UnreadableAnswer } from '../read-answer.ts';
import type { VisitResult } from '../record-visit.ts';
import type { Source } from '../source.ts';
import type { VisitDeps } from '../visit-deps.ts';
import { guardWithdrawals } from '../withdrawal-guard.ts';
import { firstHalf, isTooQuiet, type Window, windowOf } from './window-of.ts';

/** More are asked for in two halves. */
const MOST_RESULTS = 20_000;
/** More are imported in a process of their own, where that can be. */
const MOST_BESIDE_CALLS = 1_000;
const PAGE_MS = 300_000;

/** The server has an answer, and it is none of records. */
class Refused extends Error {
  readonly downloaded: Downloaded;
  constructor(downloaded: Downloaded) {
    super(`${downloaded.url.host} answered with status ${downloaded.status}.`);
    this.downloaded = downloaded;
  }
}

interface Fetched extends WindowPage {
  path: string;
  downloaded: Downloaded;
}

/**
 * Visits a source that is asked for what changed between two times, page by page. All pages of a window have to say the same total and hold as many different
 * records together; else nothing of the window is taken, and the checkpoint stays where it is. It moves to the time at which the publisher began to answer.
 */
export async function visitWindow(
  deps: VisitDeps,
  source: Source,
  adapter: WindowAdapter,
  connector: AnyConnector,
  signal: AbortSignal,
): Promise<VisitResult> {
  const now = deps.clock();
  const place = join(answersFolder(deps.configuration.dataDir, source.id), 'window');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true, mode: 0o700 });
  try {
    const pages = new Pages(deps, source, adapter, place, signal);
    const { window, isHalf, first } = await fittingWindow(pages, windowOf(source.checkpoint, now));
    if (first.total === 0 && !isHalf) {
      if (isTooQuiet(window)) throw new UnreadableAnswer('it says that nothing changed for more than a day');
      return { outcome: 'unchanged', downloaded: first.downloaded, counts: NO_COUNTS, fault: null };
    }
    const all = await pages.rest(window, first);
    const paths = all.map(({ path }) => path);
    await guardWithdrawals(deps, source, connector, { paths, isWhole: false }, signal);
    const taken = await takeIn(deps, connector, place, all, signal);
    const downloaded = { ...first.downloaded, bytes: all.reduce((sum, page) => sum + page.downloaded.bytes, 0) };
    if (taken.fault !== null) return { ...taken, downloaded };
    const reached = Math.min(window.to, first.madeAt);
    return {
      ...taken,
      downloaded,
      checkpoint: new Date(reached).toISOString(),
      isUnfinished: window.to < Date.parse(now),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { outcome: 'failed', downloaded: error.downloaded, counts: NO_COUNTS, fault: error.message };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function fittingWindow(pages: Pages, wanted: Window) {
  let window = wanted;
  let first = await pages.first(window);
  for (let half = firstHalf(window); half && first.total > MOST_RESULTS; half = firstHalf(window)) {
    window = half;
    first = await pages.first(window);
  }
  return { window, isHalf: window !== wanted, first };
}

/** The pages of one visit, each a request after a pause. */
class Pages {
  readonly #deps: VisitDeps;
  readonly #source: Source;
  readonly #adapter: WindowAdapter;
  readonly #place: string;
  readonly #signal: AbortSignal;
  #asked = 0;

  constructor(deps: VisitDeps, source: Source, adapter: WindowAdapter, place: string, signal: AbortSignal) {
    this.#deps = deps;
    this.#source = source;
    this.#adapter = adapter;
    this.#place = place;
    this.#signal = signal;
  }

  first = (window: Window): Promise<Fetched> => this.#ask(window, 0);

  /** All pages, the first one too. @throws BadList */
  async rest(window: Window, first: Fetched): Promise<Fetched[]> {
    const pages = [first];
    const ids = new Set(first.ids);
    for (let at = first.ids.length; at < first.total; at += pages.at(-1)?.ids.length ?? 0) {
      const page = await this.#ask(window, at);
      if (page.total !== first.total)
        throw new BadList(`its total changed from ${first.total} to ${page.total} between two pages`);
      for (const id of page.ids) ids.add(id);
      pages.push(page);
    }
    if (ids.size !== first.total) throw new BadList(`its pages hold ${ids.size} different records of ${first.total}`);
    return pages;
  }

  async #ask(window: Window, startIndex: number): Promise<Fetched> {
    const { configuration, pause } = this.#deps;
    const { pages, keyHeader } = this.#adapter;
    const key = keyFor(configuration, this.#source.url);
    if (this.#asked > 0)
      await (pause?.(this.#signal) ??
        setTimeout(key === undefined ? pages.pauseMs : pages.pauseWithKeyMs, undefined, { signal: this.#signal }));
    const path = join(this.#place, `page-${this.#asked++}.json`);
    const downloaded = await fetchFile(configuration, pages.addressOf(this.#source.url, window, startIndex), {
      ...{ file: path, mostMegabytes: pages.mostBytes / 1024 / 1024, timeoutMs: PAGE_MS, signal: this.#signal },
      ...(key !== undefined && { headers: { [keyHeader]: key } }),
    });
    if (downloaded.status !== 200) throw new Refused(downloaded);
    const page = pages.read(await readFile(path), startIndex);
    return { ...page, path, downloaded };
  }
}

async function takeIn(
  deps: VisitDeps,
  connector: AnyConnector,
  place: string,
  pages: readonly Fetched[],
  signal: AbortSignal,
): Promise<Omit<VisitResult, 'downloaded'>> {
  let newest: Awaited<ReturnType<typeof readToEnd>>['newest'];
  const times: string[] = [];
  for (const { path } of pages) {
    const read = await readToEnd(connector, path, { now: deps.clock(), signal });
    newest = newestOf(newest, read.newest);
    times.push(...read.times);
  }
  const total = pages[0]?.total ?? 0;
  const { refused, ...counts } =
    total > MOST_BESIDE_CALLS
      ? await importLarge(deps, connector, place, signal)
      : await importFiles(
          { ...deps, now: deps.clock() },
          connector,
          pages.map(({ path }) => path),
          {
            progress: () => {},
            signal,
          },
        );
  signal.throwIfAborted();
  if (refused.length > 0) return { outcome: 'failed', counts, fault: refused.join('; ') };
  const isNew = counts.added + counts.changed > 0;
  return { outcome: isNew ? 'new' : 'unchanged', counts, fault: null, read: { newest, times } };
}
