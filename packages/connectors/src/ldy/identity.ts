import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { EditorialRecord } from './schema.ts';

/** An identifier in the file is invalid, or not of the kind of its field. */
export class BadIdentifier extends Error {}

function normalised(written: string, prefix: string): string {
  const value = normaliseIdentifier(written);
  if (value === null || !value.startsWith(prefix))
    throw new BadIdentifier(`not a ${prefix} identifier: ${written.slice(0, 80)}`);
  return value;
}

export interface Identity {
  id: string;
  aliases: string[];
  related: string[];
  cve: string;
  cnvd: string[];
  cnnvd: string[];
}

/** The id is the CVE, else the first CNVD, CNNVD or GHSA number; all other ids of the record are aliases. */
export function identityOf({ ids, related = [] }: EditorialRecord): Identity {
  const cve = ids.cve === undefined ? '' : normalised(ids.cve, 'CVE-');
  const cnvd = (ids.cnvd ?? []).map((it) => normalised(it, 'CNVD-'));
  const cnnvd = (ids.cnnvd ?? []).map((it) => normalised(it, 'CNNVD-'));
  const ghsa = (ids.ghsa ?? []).map((it) => normalised(it, 'GHSA-'));
  const all = [...new Set([...(cve === '' ? [] : [cve]), ...cnvd, ...cnnvd, ...ghsa])];
  const [id = '', ...aliases] = all;
  return { id, aliases, related: related.map((it) => normalised(it, '')), cve, cnvd, cnnvd };
}
