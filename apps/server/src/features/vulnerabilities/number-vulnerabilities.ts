import { compareIdentifiers } from '@ldy/domain/identifier/identifier.ts';
import { formatLdyNumber } from '@ldy/domain/identifier/ldy-number.ts';
import type { Database } from '../../platform/database/open-database.ts';

const CHUNK = 5_000;

/**
 * Gives LDY numbers to vulnerabilities that have none. It runs at the end of an import and not within it, in the order of
 * the anchors: so the numbers follow from what was imported and not from the order of files, and a run that was killed
 * and repeated gives the same numbers as one that was not. The year is that of intake, in China's time zone.
 */
export async function numberVulnerabilities(database: Database, now: string): Promise<number> {
  const waiting = await database.query<{ anchor: string; year: number }>(
    `select v.anchor, extract(year from v.intake_at at time zone 'Asia/Shanghai')::int as year
     from vulnerability v left join ldy_number n on n.anchor = v.anchor where n.anchor is null`,
  );
  waiting.sort((a, b) => compareIdentifiers(a.anchor, b.anchor));
  for (let at = 0; at < waiting.length; at += CHUNK) {
    await numberChunk(database, waiting.slice(at, at + CHUNK), now);
  }
  return waiting.length;
}

async function numberChunk(database: Database, chunk: { anchor: string; year: number }[], now: string): Promise<void> {
  await database.transaction(async (tx) => {
    const years = [...new Set(chunk.map((entry) => entry.year))];
    for (const year of years) {
      const anchors = chunk.filter((entry) => entry.year === year).map((entry) => entry.anchor);
      const [serial] = await tx.query<{ last: number }>(
        `insert into ldy_serial (year, last) values ($1, $2)
         on conflict (year) do update set last = ldy_serial.last + excluded.last returning last`,
        [year, anchors.length],
      );
      if (!serial) throw new Error(`No serial for the year ${year}`);
      const first = serial.last - anchors.length + 1;
      await tx.query(
        `insert into ldy_number (anchor, number, given_at) select anchor, number, $3
         from unnest($1::text[], $2::text[]) as row (anchor, number)`,
        [anchors, anchors.map((_, index) => formatLdyNumber(year, first + index)), now],
      );
    }
  });
}
