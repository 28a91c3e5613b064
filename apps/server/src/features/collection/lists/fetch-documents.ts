import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ListedDocument } from '@ldy/connectors/listed-document.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import { OutboundFailedError, OutboundRefusedError } from '#server/platform/safe-fetch/outbound-errors.ts';
import { fetchFile } from '../fetch-file.ts';
import type { Source } from '../source.ts';
import { isOfOwner } from './ask-file.ts';
import type { Listing } from './list-documents.ts';

const DOCUMENT_MEGABYTES = 32;
const DOCUMENT_MS = 120_000;

/** A document that arrived whole, or why it did not. */
export type FetchedDocument = { document: ListedDocument } & ({ path: string; bytes: number } | { fault: string });

export interface FetchDeps {
  configuration: Configuration;
  source: Source;
  /** Each document gets a folder of its own in it. */
  folder: string;
  /** Between two requests, so that a publisher is not pressed. */
  pause(signal: AbortSignal): Promise<unknown>;
}

/** Fetches documents one after the other, and checks each by its sum where there is one. */
export async function* fetchDocuments(
  deps: FetchDeps,
  documents: readonly ListedDocument[],
  { hasSumsBeside }: Pick<Listing, 'hasSumsBeside'>,
  signal: AbortSignal,
): AsyncGenerator<FetchedDocument> {
  // A publisher who has no sum beside one document has none beside the others.
  let expectsSum = hasSumsBeside === true;
  for (const [at, document] of documents.entries()) {
    if (at > 0) await deps.pause(signal);
    const folder = join(deps.folder, String(at));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, nameOf(document.url));
    const fault = await refusalOf(async () => {
      await fetchOne(deps, document.url, path, signal);
      const sumUrl = document.sumUrl ?? (expectsSum ? `${document.url}.sha256` : undefined);
      if (sumUrl === undefined) return;
      const sum = await sumAt(deps, sumUrl, join(folder, 'sum'), signal);
      if (sum === undefined && document.sumUrl === undefined) expectsSum = false;
      else await checkSum(path, sumUrl, sum);
    }, signal);
    yield fault === undefined ? { document, path, bytes: (await stat(path)).size } : { document, fault };
  }
}

class DocumentRefused extends Error {}

async function refusalOf(perform: () => Promise<void>, signal: AbortSignal): Promise<string | undefined> {
  try {
    await perform();
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    const isTheirs = [OutboundFailedError, OutboundRefusedError, DocumentRefused].some((kind) => error instanceof kind);
    if (!isTheirs) throw error;
    return (error as Error).message;
  }
}

async function fetchOne({ configuration, source }: FetchDeps, url: string, file: string, signal: AbortSignal) {
  if (!isOfOwner(url, source))
    throw new DocumentRefused(`${new URL(url).host} is not of the owner of ${new URL(source.url).host}.`);
  const answer = await fetchFile(configuration, url, {
    ...{ file, mostMegabytes: DOCUMENT_MEGABYTES, timeoutMs: DOCUMENT_MS, signal },
  });
  if (answer.status !== 200) throw new DocumentRefused(`${answer.url.host} answered with status ${answer.status}.`);
}

/** Undefined: it cannot be had. */
async function sumAt(deps: FetchDeps, url: string, file: string, signal: AbortSignal): Promise<string | undefined> {
  const fault = await refusalOf(() => fetchOne(deps, url, file, signal), signal);
  return fault === undefined ? await readFile(file, 'latin1') : undefined;
}

/** A file of sums as `sha256sum` writes it: the first is of the document. */
async function checkSum(path: string, sumUrl: string, written: string | undefined): Promise<void> {
  const sum = /^[0-9a-f]+/i.exec(written?.trim() ?? '')?.[0].toLowerCase();
  const algorithm = sumUrl.toLowerCase().endsWith('.sha512') ? 'sha512' : 'sha256';
  if (sum === undefined) throw new DocumentRefused('the list names its sum, and the sum cannot be had');
  const found = createHash(algorithm)
    .update(await readFile(path))
    .digest('hex');
  if (found !== sum) throw new DocumentRefused(`its ${algorithm} is another than its publisher says`);
}

const LONGEST_NAME = 150;
/** Of the file, for people who read of it. */
export const nameOf = (url: string): string =>
  basename(new URL(url).pathname)
    .replace(/[^\w.-]/g, '_')
    .slice(-LONGEST_NAME) || 'document';
