import { findIdentifiers, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { CnvdEntry } from './schema.ts';

export interface CnvdIdentifiers {
  cves: string[];
  /** `BID-12345` */
  bids: string[];
}

const PLAIN_CVE = /^CVE-(?:1999|20\d\d)-[1-9]?\d{4,6}$/;
/** `2018-1000176`, `VE-2018-1000652`: in a field for CVE numbers this can only be a CVE number. */
const CVE_WITHOUT_WORD = /^\s{0,20}(?:V?E-)?((?:1999|20\d\d)-\d{4,7})\s{0,20}$/;
/** A bare number, optionally with a slash or spaces around it: `/92276`. */
const BARE_NUMBER = /^[\s/\u00a0]{0,20}([1-9]\d{0,5})[\s/\u00a0]{0,20}$/;
const MAX_FIELDS = 1000;

/** CVE and Bugtraq numbers, from either of the two fields. Everything else remains in the raw text only. */
export function identifiersOf(entry: CnvdEntry): CnvdIdentifiers {
  const cves = new Set<string>();
  const bids = new Set<string>();
  for (const { cveNumber } of entry.cves.slice(0, MAX_FIELDS)) {
    if (PLAIN_CVE.test(cveNumber)) cves.add(cveNumber);
    else {
      const repaired = CVE_WITHOUT_WORD.exec(cveNumber);
      sort(repaired === null ? cveNumber : `CVE-${repaired[1]}`, cves, bids);
    }
  }
  for (const { bidNumber } of entry.bids.slice(0, MAX_FIELDS)) {
    const bare = BARE_NUMBER.exec(bidNumber);
    if (bare === null) sort(bidNumber, cves, bids);
    else bids.add(`BID-${bare[1]}`);
  }
  return { cves: [...cves], bids: [...bids] };
}

function sort(text: string, cves: Set<string>, bids: Set<string>): void {
  for (const { scheme, value } of findIdentifiers(text)) {
    if (scheme === 'cve') cves.add(value);
    else if (scheme === 'bugtraq') bids.add(value);
  }
}

/** `CNVD-2021-95914`; null for anything that is not a CNVD number. */
export function cnvdNumber(text: string): string | null {
  const identifier = parseIdentifier(text);
  return identifier?.scheme === 'cnvd' ? identifier.value : null;
}
