import { CsvError, parse } from 'csv-parse/sync';
import { BadList, type ListedDocument, MOST_LISTED } from '../listed-document.ts';
import { JsonFault, parseJson } from './parse-json.ts';

/** @throws BadList where it is no JSON */
export function jsonOfList(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, bytes.length);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadList(`it is no JSON: ${error.message}`);
    throw error;
  }
}

/** The cells of each line. @throws BadList where it is no CSV */
export function csvOfList(bytes: Uint8Array): string[][] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, to: MOST_LISTED };
    return parse(Buffer.from(bytes), options);
  } catch (error) {
    if (error instanceof CsvError) throw new BadList(`it is no CSV: ${error.message}`);
    throw error;
  }
}

/** An address that is written in a list at `base`; undefined for none of http. */
export function addressIn(written: string, base: string): string | undefined {
  if (written === '' || !URL.canParse(written, base)) return undefined;
  const { href, protocol } = new URL(written, base);
  return href.length <= LONGEST_ADDRESS && (protocol === 'https:' || protocol === 'http:') ? href : undefined;
}

/** A line of a list: a document's address, as it is written, and its date; none without an address. */
export function listedAt(written: string, base: string, date: string): ListedDocument[] {
  const url = addressIn(written, base);
  return url === undefined ? [] : [{ url, revision: revisionIn(date) }];
}

/** Longer ones cannot be looked up. */
const LONGEST_ADDRESS = 1_500;

/** What a list says of a document's age, as plain characters: it is compared and stored. */
export const revisionIn = (written: string): string => written.replace(/[^\x20-\x7e]/g, '').slice(0, 60);
