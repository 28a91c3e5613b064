import { listVerdictChanges as listCall } from '@ldy/contract/asset/verdicts.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { MAY_READ } from '../../organisations/holders/may-hold.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { ownAsset } from '../own/asset-rows.ts';

const DAYS = 30;
const GROUPS = 20;
const STANDINGS = ['affected', 'unknown', 'none'] as const;
const IS_ASKED = `c.holder_id in ${MAY_READ} and c.at >= $2::timestamptz and ($3::uuid is null or c.asset_id = $3) and ($4::text is null or c.cause = $4)`;

interface ChangeRow {
  cause: 'record' | 'rules' | 'asset' | 'unexplained';
  what: string;
  why: string;
  source: string;
  at: string;
  asset_id: string;
  name: string;
  anchor: string;
  component: string;
  components: number;
  before: 0 | 1 | 2;
  after: 0 | 1 | 2;
}
interface GroupRow {
  cause: 'record' | 'rules' | 'asset' | 'unexplained';
  why: string;
  source: string;
  assets: number;
  found: number;
  gone: number;
  changed: number;
}
type Row = Unredacted<typeof listCall.output>['list'][number];

/** Which verdicts about one's assets became others, the last first, and how many by which cause. */
export async function listVerdictChanges(
  database: Database,
  { since, asset, cause, page, page_size }: ParsedInputOf<typeof listCall>,
  { accountId, reader, now }: { accountId: string; reader: Reader; now: string },
): Promise<AnswerOf<typeof listCall>> {
  const from = since ?? new Date(Date.parse(now) - DAYS * DAY_MS).toISOString();
  const asked = [accountId, from, asset ?? null, cause ?? null];
  const { groups, total, rows } = await asHolder(database, accountId, async (tx) => {
    if (asset !== undefined) await ownAsset(tx, accountId, asset, 'read');
    return readChanged(tx, asked, [page_size, (page - 1) * page_size]);
  });
  const marks = await loadMarks(database, [...new Set(rows.map(({ anchor }) => anchor))]);
  const list = rows.map((row): Row => {
    const { id, cve, title, severity } = marks.get(row.anchor) ?? goneOf(row.anchor);
    const { at, asset_id, name, component, components, what, why, source } = row;
    return {
      ...{ at, asset: { id: asset_id, name }, id, cve, title, severity, component, components },
      ...{ before: STANDINGS[row.before], after: STANDINGS[row.after], cause: row.cause, what, why, source },
    };
  });
  return redact(listCall.output, { since: from, groups, total, list }, reader);
}

async function readChanged(tx: Transaction, asked: readonly unknown[], paging: readonly number[]) {
  const groups = await tx.query<GroupRow>(
    `select c.cause, c.why, c.source, count(distinct c.asset_id)::int as assets, count(*) filter (where c.before = 2)::int as found,
       count(*) filter (where c.after = 2)::int as gone, count(*) filter (where c.before <> 2 and c.after <> 2)::int as changed
     from verdict_change c where ${IS_ASKED} group by c.cause, c.why, c.source order by count(*) desc, c.cause, c.why, c.source limit $5`,
    [...asked, GROUPS],
  );
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from verdict_change c where ${IS_ASKED}`,
    asked,
  );
  const rows = await tx.query<ChangeRow>(
    `select c.at, c.asset_id, a.name, c.anchor, c.component, c.components, c.before, c.after, c.cause, c.what, c.why, c.source
     from verdict_change c join asset a on a.id = c.asset_id where ${IS_ASKED} order by c.at desc, c.id desc limit $5 offset $6`,
    [...asked, ...paging],
  );
  return { groups, total: counted?.total ?? 0, rows };
}

/** Of a vulnerability that the library has no more. */
const goneOf = (anchor: string) => ({ id: anchor, cve: anchor, title: { cn: '', en: '' }, severity: null });
