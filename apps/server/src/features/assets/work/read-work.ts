import { readWork as readCall, type WorkHistory } from '@ldy/contract/asset/findings.ts';
import { VERDICTS_SHOWN } from '@ldy/contract/asset/own-assets.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readVerdicts } from '../findings/finding-of.ts';
import { notThere } from '../own/asset-rows.ts';
import { rowsOf, SHOWN } from './list-work.ts';
import { anchorOf, LISTED, type WorkBy } from './listed-findings.ts';
import type { ListedRow } from './listed-row.ts';
import type { FindingKey } from './work-rows.ts';

/** One finding with its verdicts, and who changed what of the work on it. */
export async function readWork(
  database: Database,
  { asset, vulnerability }: ParsedInputOf<typeof readCall>,
  by: WorkBy & { reader: Reader },
): Promise<AnswerOf<typeof readCall>> {
  const key = { asset_id: asset, anchor: await anchorOf(database, vulnerability) };
  const [row] = await database.query<ListedRow & { verdicts: unknown }>(
    `select ${SHOWN}, verdicts, 1 as assets from ${LISTED} f where holder_id = $1 and asset_id = $2 and anchor = $3`,
    [by.holderId, key.asset_id, key.anchor],
  );
  if (!row) return notThere();
  const [finding] = await rowsOf(database, [[row]], by);
  if (!finding) return notThere();
  const verdicts = readVerdicts(row.verdicts)
    .slice(0, VERDICTS_SHOWN)
    .map(({ component, identity, reason, words, statement, source, fix }) => ({
      ...{ component, identity, reason, words, statement, source, fix },
    }));
  return redact(readCall.output, { finding, verdicts, history: await historyOf(database, key) }, by.reader);
}

const HISTORY_MAX = 50;

interface ChangeRow {
  by: string;
  at: string;
  undone: boolean;
  state: 0 | 1 | 2 | 3 | null;
  assignee: string | null;
  due: string | null;
  note: string | null;
}

function historyOf(database: Database, { asset_id, anchor }: FindingKey): Promise<WorkHistory[]> {
  return database.query<ChangeRow>(
    `select coalesce(a.user_name, '') as by, c.changed_at as at, c.undone_at is not null as undone, (c.made->>'state')::smallint as state,
       c.made->>'assignee' as assignee, case when c.made ? 'due' then coalesce(c.made->>'due', '') end as due, c.made->>'note' as note
     from finding_change_row r join finding_change c on c.id = r.change_id left join account a on a.id = c.changed_by
     where r.asset_id = $1 and r.anchor = $2 order by c.changed_at desc, c.id limit $3`,
    [asset_id, anchor, HISTORY_MAX],
  );
}
