/** Names and versions as installers, package managers and administrators write them, each asked of a real record. */
import { readFileSync } from 'node:fs';

export interface AskedName {
  name: string;
  version: string;
  record: string;
  /** A part of the name of the product that is meant; '' where the record is about another one. */
  product: string;
}

const TEXT = readFileSync(new URL('asked-names.tsv', import.meta.url), 'utf8');

export const ASKED_NAMES: readonly AskedName[] = TEXT.trim()
  .split('\n')
  .map((line) => {
    const [name = '', version = '', record = '', product = ''] = line.split('\t');
    return { name, version, record, product: product === '-' ? '' : product };
  });
