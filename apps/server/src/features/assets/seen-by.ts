/** What of a stored record answers for a reader. */
import { redact } from '@ldy/contract/rights/redact.ts';
import { versionRow } from '@ldy/contract/vulnerability/detail.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { KnownRecord } from '../vulnerabilities/vulnerabilities-about.ts';

const asSeen = (record: unknown, reader: Reader) => redact(versionRow, { record: { record }, fix: null }, reader);

/**
 * What is judged and quoted is what the reader sees. Which entries are about a component is decided by all that is stored: a reader without CPEs would
 * else miss what affects a component that is identified by one.
 */
export const seenBy =
  (reader: Reader) =>
  ({ record }: KnownRecord): VisibleRecord => {
    const { record: seen } = asSeen(record, reader);
    const entries = complete({ affected: (record as VisibleRecord).affected }).affected;
    const visible = seen.affected ?? [];
    if (entries.length !== visible.length) return seen;
    const affected = visible.map((entry, at) => ({
      ...entry,
      ...(entries[at] && { cpes: entries[at].cpes, standardProduct: entries[at].standardProduct }),
    }));
    return { ...seen, affected };
  };

/** What verdicts are derived from that were made of records as the reader sees them. */
export const nothingSeen = (reader: Reader) => asSeen({}, reader);
