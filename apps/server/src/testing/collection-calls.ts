import { API } from '@ldy/contract/api.ts';
import type { CollectionName } from '@ldy/domain/collections.ts';

/** The calls of a collection, with values that the demo data contains. */
export interface CollectionCalls {
  /** Paths of calls. */
  list: string;
  suggest: string;
  /** A word with several hits. */
  word: string;
  /** An id with one hit. */
  id: string;
  /** A value for each filter that is not a field. */
  filters: Readonly<Record<string, unknown>>;
  /** By field with named values: a text for which one is suggested. */
  names: Readonly<Record<string, string>>;
  /** The demo data has more records than this. */
  moreThan: number;
}

export const COLLECTION_CALLS: Readonly<Record<CollectionName, CollectionCalls>> = {
  vulnerabilities: {
    list: API.listVulnerabilities.path,
    suggest: API.suggestVulnerabilities.path,
    word: 'log4j',
    id: 'CVE-2021-44228',
    filters: { data_type: 'cve', my_assets: 'affected' },
    names: { vendor: 'apache', product: 'log4j', type: '注入' },
    moreThan: 100,
  },
  notices: {
    list: API.listNotices.path,
    suggest: API.suggestNotices.path,
    word: '漏洞',
    id: 'CVE-2021-44228',
    filters: {},
    names: { vendor: 'apache', product: 'log4j' },
    moreThan: 5,
  },
  patches: {
    list: API.listPatches.path,
    suggest: API.suggestPatches.path,
    word: 'windows',
    id: 'KB4012212',
    filters: {},
    names: { vendor: 'microsoft', product: 'windows server 2019' },
    moreThan: 20,
  },
};
