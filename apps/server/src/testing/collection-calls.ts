import { API } from '@ldy/contract/api.ts';
import type { CollectionName } from '@ldy/domain/collections.ts';

/** How a collection is asked over HTTP, and something that the demonstration has of it. */
export interface CollectionCalls {
  /** Paths of calls. */
  list: string;
  suggest: string;
  /** Finds some by words. */
  word: string;
  /** Finds one. */
  id: string;
  /** A value for each filter beside those of fields. */
  filters: Readonly<Record<string, unknown>>;
  /** By fields whose values have names: what is typed so that one is suggested. */
  names: Readonly<Record<string, string>>;
}

export const COLLECTION_CALLS: Readonly<Record<CollectionName, CollectionCalls>> = {
  vulnerabilities: {
    list: API.listVulnerabilities.path,
    suggest: API.suggestVulnerabilities.path,
    word: 'log4j',
    id: 'CVE-2021-44228',
    filters: { data_type: 'cve' },
    names: { vendor: 'apache', product: 'log4j', type: '注入' },
  },
};
