import type { ListedDocument } from '@ldy/connectors/listed-document.ts';
import { UnreadableAnswer } from '../read-answer.ts';

/** A file that a list, or a part of it, is read from. */
export interface AskedFile {
  bytes: Uint8Array;
  /** Where it came from, for the addresses in it. */
  url: string;
}

/** Undefined: there is no such file (404). Throws UnreadableAnswer where there is no answer to be had. */
export type AskFile = (url: string) => Promise<AskedFile | undefined>;

export interface Listing {
  documents: ListedDocument[];
  /** Who says them all, by the URL that CSAF names a publisher by; or each document names its own. */
  publisher?: { namespace: string } | 'each';
  /** Whether a sum lies beside each document, with `.sha256` at its end, though the list names none. */
  hasSumsBeside?: true;
}

/** How a publisher's list of documents is read. @throws BadList and UnreadableAnswer */
export type ListDocuments = (ask: AskFile, url: string) => Promise<Listing>;

/** @throws UnreadableAnswer */
export async function askFor(ask: AskFile, url: string): Promise<AskedFile> {
  const file = await ask(url);
  if (!file) throw new UnreadableAnswer(`${new URL(url).host} answered with status 404.`);
  return file;
}
