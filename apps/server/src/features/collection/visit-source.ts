import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadList } from '@ldy/connectors/listed-document.ts';
import { feedByPaths, readPaths } from '@ldy/connectors/news/json-by-paths.ts';
import type { AnyConnector } from '@ldy/connectors/registry.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { OutboundFailedError, OutboundRefusedError } from '#server/platform/safe-fetch/outbound-errors.ts';
import type { Downloaded } from '#server/platform/safe-fetch/safe-download.ts';
import { importFiles } from '../ingestion/import-files.ts';
import { NO_COUNTS } from '../ingestion/import-progress.ts';
import { askToFinish } from '../ingestion/library-jobs.ts';
import { type Adapter, adapterOf, connectorOf, isListAdapter, isWindowAdapter } from './adapters.ts';
import { type Answer, fetchAnswer, isAnswer, tidyAnswers } from './fetch-answer.ts';
import { importLarge } from './import-large.ts';
import { NotItsOwn } from './lists/publisher-check.ts';
import { visitList } from './lists/visit-list.ts';
import { type Inspected, inspectAnswer, UnreadableAnswer } from './read-answer.ts';
import { recordVisit, type VisitResult } from './record-visit.ts';
import { readSource, type Source } from './source.ts';
import type { VisitDeps } from './visit-deps.ts';
import { visitWindow } from './windows/visit-window.ts';
import { guardShrinkage, guardWithdrawals, TooMuchWithdrawn } from './withdrawal-guard.ts';

/**
 * Visits a source: fetches what is new, reads it, and notes how it went and when the next visit is due. What it remembers of the answer, so that it is not sent
 * again, it remembers only when all of it is stored. A visit that is stopped midway leaves that to the next one. Undefined: there is no such source any more.
 */
export async function visitSource(deps: VisitDeps, id: number, signal: AbortSignal): Promise<VisitResult | undefined> {
  const { database, clock } = deps;
  const source = await readSource(database, id);
  if (!source) return undefined;
  const begunAt = clock();
  const result = await attempt(deps, source, signal);
  signal.throwIfAborted();
  await database.transaction(async (tx) => {
    await recordVisit(tx, source, result, { begunAt, endedAt: clock(), random: (deps.random ?? Math.random)() });
    if (result.counts.added + result.counts.changed > 0) await askToFinish(tx);
  });
  noteInLog(deps.log, source, result, Date.parse(clock()) - Date.parse(begunAt));
  return result;
}

/** One line a visit. Of the address nothing, for it may hold a key. */
function noteInLog(
  log: Logger,
  source: Source,
  { outcome, counts, fault, isHalted, downloaded }: VisitResult,
  ms: number,
) {
  const { read, added, changed, quarantined } = counts;
  const line = {
    ...{ source: source.id, name: source.name, adapter: source.adapter, outcome, milliseconds: ms },
    ...{ status: downloaded?.status ?? null, bytes: downloaded?.bytes ?? 0, read, added, changed, quarantined },
    ...(fault !== null && { fault }),
  };
  if (isHalted) log.error(line, 'a visit stopped before it withdrew much');
  else log.info(line, 'visited');
}

/** A visit that was planned, unless the source was turned off since. */
export async function visitDue(deps: VisitDeps, id: number, signal: AbortSignal): Promise<void> {
  const left = await deps.database.execute(
    'update collected_source set visiting_since = null where id = $1 and not is_enabled',
    [id],
  );
  if (left === 0) await visitSource(deps, id, signal);
}

async function attempt(deps: VisitDeps, source: Source, signal: AbortSignal): Promise<VisitResult> {
  let got: Answer | Downloaded | undefined;
  try {
    const adapter = adapterOf(source.adapter);
    if (isListAdapter(adapter))
      return await visitList(deps, source, adapter, fetchedFrom(source.url, connectorOf(adapter)), signal);
    if (isWindowAdapter(adapter)) return await visitWindow(deps, source, adapter, connectorOf(adapter), signal);
    got = await fetchAnswer(deps.configuration, source, adapter, signal);
    if (!isAnswer(got)) return withoutAnswer(got, source);
    return await takeIn(deps, source, adapter, got, signal).finally(() =>
      tidyAnswers(deps.configuration.dataDir, source.id),
    );
  } catch (error) {
    signal.throwIfAborted();
    const downloaded = got && isAnswer(got) ? got.downloaded : got;
    const isHalted = error instanceof TooMuchWithdrawn;
    return { outcome: 'failed', downloaded, counts: NO_COUNTS, fault: faultOf(error, source, deps.log), isHalted };
  }
}

const THEIRS = [OutboundRefusedError, OutboundFailedError, UnreadableAnswer, BadList, NotItsOwn, TooMuchWithdrawn];

/** What is no fault of the source is noted with it all the same, so that it is visited again. */
function faultOf(err: unknown, { id }: Source, log: Logger): string {
  if (err instanceof Error && THEIRS.some((kind) => err instanceof kind)) return err.message;
  log.error({ err, source: id }, 'a source could not be visited');
  return `The portal could not take it in: ${err instanceof Error ? err.message : err}`;
}

/** What a status without news says. */
function withoutAnswer(downloaded: Downloaded, source: Source): VisitResult {
  const { status } = downloaded;
  const counts = NO_COUNTS;
  if (status === 200) return { outcome: 'unchanged', downloaded, counts, fault: null };
  // Without a condition "not modified" answers a question that was not asked.
  if (status === 304 && (source.etag !== '' || source.lastModified !== ''))
    return { outcome: 'unchanged', downloaded, counts, fault: null };
  if (status === 410)
    return { outcome: 'gone', downloaded, counts, fault: `${downloaded.url.host} says that it is gone.` };
  return { outcome: 'failed', downloaded, counts, fault: `${downloaded.url.host} answered with status ${status}.` };
}

async function takeIn(
  deps: VisitDeps,
  source: Source,
  adapter: Adapter,
  { downloaded, path: answered }: Answer,
  signal: AbortSignal,
): Promise<VisitResult> {
  const connector = fetchedFrom(downloaded.permanentUrl.href, connectorOf(adapter));
  const path = adapter.byPaths ? await takeArticles(answered, source) : answered;
  let inspected: Inspected | undefined;
  if (!adapter.isLarge) inspected = await inspectAnswer(connector, path, { now: deps.clock(), signal });
  if (adapter.isComplete && inspected) guardShrinkage(source, inspected.good);
  await guardWithdrawals(deps, source, connector, { paths: [path], isWhole: adapter.isLarge === true }, signal);
  const { refused, ...counts } = adapter.isLarge
    ? await importLarge(deps, connector, path, signal)
    : await importFiles({ ...deps, now: deps.clock() }, connector, [path], { progress: () => {}, signal });
  signal.throwIfAborted();
  if (refused.length > 0) return { outcome: 'failed', downloaded, counts, fault: refused.join('; ') };
  const isNew = counts.added + counts.changed > 0;
  return { outcome: isNew ? 'new' : 'unchanged', downloaded, counts, fault: null, read: inspected ?? {} };
}

/** Writes the articles of a JSON answer beside it, as a feed. */
async function takeArticles(answered: string, { paths, name }: Source): Promise<string> {
  const path = join(dirname(answered), 'feed.json');
  await writeFile(path, feedByPaths(await readFile(answered), readPaths(paths), name), { mode: 0o600 });
  return path;
}

/** The same connector, which learns where its files come from: they may say that they are of another place. */
const fetchedFrom = (address: string, connector: AnyConnector): AnyConnector => ({
  ...connector,
  read: (file) => connector.read({ ...file, address }),
});
