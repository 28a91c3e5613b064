import { CONCERNED_MAX, listConcerned as concernedCall } from '@ldy/contract/asset/exposure.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import { MAY_READ } from '../../organisations/holders/may-hold.ts';
import { onAsset, SHOWN } from '../work/list-work.ts';
import { anchorOf, LISTED, type WorkBy } from '../work/listed-findings.ts';
import type { ListedRow } from '../work/listed-row.ts';
import { TIMEOUT_MS } from '../work/work-limits.ts';

/** Which assets of the holder a vulnerability concerns. */
export async function listConcerned(
  database: Database,
  vulnerability: string,
  by: WorkBy & { reader: Reader },
): Promise<AnswerOf<typeof concernedCall>> {
  const anchor = await anchorOf(database, vulnerability);
  const [rows, [counted]] = await Promise.all([
    database.query<ListedRow>(
      `select ${SHOWN}, count(*) over ()::int as assets from ${LISTED} f where holder_id in ${MAY_READ} and anchor = $2
       order by urgency desc, asset_id limit $3`,
      [by.accountId, anchor, CONCERNED_MAX],
      { timeoutMs: TIMEOUT_MS },
    ),
    database.query<{ assets: number }>(`select count(*)::int as assets from asset where holder_id in ${MAY_READ}`, [
      by.accountId,
    ]),
  ]);
  const answer = {
    ...{ total: rows[0]?.assets ?? 0, assets: counted?.assets ?? 0 },
    list: rows.map((row) => onAsset(row, by)),
  };
  return redact(concernedCall.output, answer, by.reader);
}
