import { open, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { formatLdyNumber } from '@ldy/domain/identifier/ldy-number.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import type { SiteMapHand } from '#server/collections/kinds/kind-hands.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';

const ROWS_AT_ONCE = 5_000;
/** The fields shown to search engines. */
const { needs } = rightsOf(VULNERABILITIES);
const siteMapRow = readable({ id: open(z.string()), day: needs('updated', z.string()) });

interface Row {
  id: string;
  /** The record of a number may have been removed. */
  is_there: boolean;
  updated: string | null;
}

/**
 * Parts follow from the number of LDY numbers per year, without a pass over the library, and a record stays in its part. A record is
 * listed once it has a number, which is its permanent URL.
 */
export const siteMapOfVulnerabilities: SiteMapHand = {
  async parts(database, most) {
    const years = await database.query<{ year: number; last: number }>(
      'select year, last from ldy_serial order by year',
    );
    const parts = years.flatMap(({ year, last }) =>
      Array.from({ length: Math.ceil(last / most) }, (_, at) => ({
        after: at === 0 ? `LDY-${year}-` : formatLdyNumber(year, at * most),
        upTo: formatLdyNumber(year, (at + 1) * most),
      })),
    );
    return parts.length > 0 ? parts : [{ after: '', upTo: '' }];
  },
  async *entries(database, { after, upTo }) {
    for (let [last, isOver] = [after, false]; !isOver; ) {
      const rows: Row[] = await database.query<Row>(
        // The limit keeps the lookups row by row: as a plain join, each would read the whole library.
        `select n.number as id, s.anchor is not null as is_there, to_char(s.updated, 'YYYY-MM-DD') as updated
         from (select number, anchor from ldy_number where number > $1 and number <= $2 order by number limit $3) n
         left join lateral (select anchor, updated from vulnerability_search where anchor = n.anchor limit 1) s on true
         order by n.number`,
        [last, upTo, ROWS_AT_ONCE],
      );
      yield rows
        .filter((row) => row.is_there)
        .map(({ id, updated }) => redact(siteMapRow, { id, day: updated ?? '' }, VISITOR));
      last = rows.at(-1)?.id ?? last;
      isOver = rows.length < ROWS_AT_ONCE;
    }
  },
};
