import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ListedDocument } from '@ldy/connectors/listed-document.ts';
import type { AnyConnector } from '@ldy/connectors/registry.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Downloaded } from '#server/platform/safe-fetch/safe-download.ts';
import { importFiles } from '../../ingestion/import-files.ts';
import { NO_COUNTS } from '../../ingestion/import-progress.ts';
import type { ListAdapter } from '../adapters.ts';
import { answersFolder } from '../fetch-answer.ts';
import { newestOf, readToEnd, UnreadableAnswer } from '../read-answer.ts';
import type { VisitResult } from '../record-visit.ts';
import type { Source } from '../source.ts';
import type { VisitDeps } from '../visit-deps.ts';
import { guardWithdrawals } from '../withdrawal-guard.ts';
import { fileAsker } from './ask-file.ts';
import { forgetOlder, pendingDocuments, type SeenDocument } from './documents.ts';
import { fetchDocuments, nameOf } from './fetch-documents.ts';
import { NotItsOwn, type PublisherCheck, publisherCheck, UNNAMED } from './publisher-check.ts';

/** In one visit; the others come in the next ones. */
const MOST_DOCUMENTS = 100;
const MOST_BYTES = 256 * 1024 * 1024;
/** Between two documents. */
const PAUSE_MS = 1_000;

/**
 * Visits a source that publishes a list of documents: reads the list, fetches what is new or changed, and reads each document to its end before any of it is
 * stored. One that cannot be taken holds up no other, and is tried again. What was taken is in the result, to be noted with it.
 */
export async function visitList(
  deps: VisitDeps,
  source: Source,
  { lists, recentDays }: ListAdapter,
  connector: AnyConnector,
  signal: AbortSignal,
): Promise<VisitResult> {
  const { database, configuration, clock } = deps;
  const folder = answersFolder(configuration.dataDir, source.id);
  const answers: Downloaded[] = [];
  const ask = fileAsker(
    { configuration, source, folder: join(folder, 'lists') },
    (answer) => void answers.push(answer),
    signal,
  );
  const listing = await lists(ask, source.url);
  await ask.forgetOthers();
  const publisherOf = await publisherCheck(database, source, listing.publisher);
  const since = recentDays === undefined ? '' : new Date(Date.parse(clock()) - recentDays * DAY_MS).toISOString();
  if (recentDays !== undefined) await forgetOlder(database, source.id, since);
  const listed = distinct(listing.documents).filter(({ revision }) => revision >= since);
  const pending = await pendingDocuments(database, source.id, listed, clock());
  const wanted = pending.slice(0, MOST_DOCUMENTS);
  const place = join(folder, 'documents');
  await rm(place, { recursive: true, force: true });
  try {
    const pause = deps.pause ?? ((stopped) => setTimeout(PAUSE_MS, undefined, { signal: stopped }));
    const fetched = fetchDocuments({ configuration, source, folder: place, pause }, wanted, listing, signal);
    const taken = new Taken(deps, connector, publisherOf, signal);
    let documents = 0;
    let bytes = 0;
    for await (const one of fetched) {
      documents++;
      if ('fault' in one) taken.refuse(one.document, one.fault);
      else await taken.inspect(one.document, one.path);
      if ('bytes' in one) bytes += one.bytes;
      if (bytes > MOST_BYTES) break;
    }
    await taken.guard(source);
    const result = await taken.store();
    const ofList = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    const downloaded = answers[0] && { ...answers[0], bytes: ofList + bytes };
    return { ...result, downloaded, isUnfinished: pending.length > documents };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A document may be in several feeds, or several times in one: its newest date counts. */
function distinct(documents: readonly ListedDocument[]): ListedDocument[] {
  const byUrl = new Map<string, ListedDocument>();
  for (const document of documents) {
    const other = byUrl.get(document.url);
    if (!other || other.revision < document.revision) byUrl.set(document.url, document);
  }
  return [...byUrl.values()];
}

/** The documents of a visit on their way into the library. */
class Taken {
  readonly #deps: VisitDeps;
  readonly #connector: AnyConnector;
  readonly #publisherOf: PublisherCheck;
  readonly #signal: AbortSignal;
  readonly #seen: SeenDocument[] = [];
  readonly #paths: string[] = [];
  readonly #times: string[] = [];
  #newest: { title: string; at: string } | undefined;

  constructor(deps: VisitDeps, connector: AnyConnector, publisherOf: PublisherCheck, signal: AbortSignal) {
    this.#deps = deps;
    this.#connector = connector;
    this.#publisherOf = publisherOf;
    this.#signal = signal;
  }

  refuse(document: ListedDocument, fault: string, named = UNNAMED): void {
    this.#seen.push({ ...document, ...named, fault });
  }

  /** Reads a document to its end. What is put aside of it is imported too, into the quarantine. */
  async inspect(document: ListedDocument, path: string): Promise<void> {
    try {
      const named = await this.#publisherOf(path);
      const { good, bad, newest, times } = await readToEnd(this.#connector, path, {
        now: this.#deps.clock(),
        signal: this.#signal,
      });
      this.#newest = newestOf(this.#newest, newest);
      this.#times.push(...times);
      if (good + bad > 0) this.#paths.push(path);
      if (good === 0 && bad > 0) this.refuse(document, 'nothing in it can be understood', named);
      else this.#seen.push({ ...document, ...named, fault: null });
    } catch (error) {
      if (!(error instanceof UnreadableAnswer || error instanceof NotItsOwn)) throw error;
      this.refuse(document, error.message);
    }
  }

  guard = (source: Source): Promise<void> =>
    guardWithdrawals(this.#deps, source, this.#connector, { paths: this.#paths, isWhole: false }, this.#signal);

  async store(): Promise<Omit<VisitResult, 'downloaded'>> {
    const { counts, refused } = await this.#import();
    const faulty = this.#seen.filter(({ fault }) => fault !== null);
    const [first] = faulty;
    const whole = this.#seen.length - faulty.length;
    const fault =
      refused[0] ??
      (first
        ? `${faulty.length} of ${this.#seen.length} documents could not be taken; ${nameOf(first.url)}: ${first.fault}`
        : null);
    const outcome =
      refused.length > 0 || (whole === 0 && first) ? 'failed' : counts.added + counts.changed > 0 ? 'new' : 'unchanged';
    // What the library refused is not noted as taken.
    const documents = refused.length > 0 ? faulty : this.#seen;
    return { outcome, counts, fault, documents, read: { newest: this.#newest, times: this.#times } };
  }

  async #import() {
    if (this.#paths.length === 0) return { counts: NO_COUNTS, refused: [] };
    const deps = { ...this.#deps, now: this.#deps.clock() };
    const { refused, ...counts } = await importFiles(deps, this.#connector, this.#paths, {
      progress: () => {},
      signal: this.#signal,
    });
    this.#signal.throwIfAborted();
    return { counts, refused };
  }
}
