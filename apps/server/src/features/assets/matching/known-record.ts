/** What a record says about products, prepared for judging many components by it. */
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '#server/platform/database/database.ts';
import { productsIn } from '../../vulnerabilities/check-affected.ts';
import { type KnownRecord, loadRecords } from '../../vulnerabilities/vulnerabilities-about.ts';

export interface Prepared {
  /** Under which the library has the vulnerability. */
  anchor: string;
  /** Its CVE, or else the anchor. */
  id: string;
  aliases: string[];
  rejected: boolean;
  products: ReturnType<typeof productsIn>;
}

export type LoadPrepared = (anchors: readonly string[]) => Promise<Prepared[]>;

export const allOf =
  (database: Database): LoadPrepared =>
  async (anchors) =>
    (await loadRecords(database, anchors)).map(prepare);

/** All that is stored of it: verdicts do not depend on who asks. */
export function prepare({ anchor, rejected, record }: KnownRecord): Prepared {
  const { affected, identifiers: written } = record as VisibleRecord;
  const { identifiers } = complete({ identifiers: written });
  const id = identifiers.find((it) => it.startsWith('CVE-')) ?? anchor;
  return {
    ...{ anchor, id, aliases: identifiers.filter((it) => it !== id), rejected },
    products: productsIn({ affected }),
  };
}
