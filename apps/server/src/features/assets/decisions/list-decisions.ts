import {
  EXPIRING_DAYS,
  listDecisions as LIST,
  type listDecisions as listCall,
  readFindingDecisions as OF_FINDING,
  type readFindingDecisions as ofFindingCall,
} from '@ldy/contract/asset/decisions.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { consequenceOf, coverOf } from '@ldy/domain/asset/decision/decision.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { userNames } from '../../accounts/find-account.ts';
import { MAY_CHANGE, MAY_READ } from '../../organisations/holders/may-hold.ts';
import { organisationNames } from '../../organisations/read-organisations.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import {
  DECISION_COLUMNS,
  type DecisionRow,
  decisionOf,
  decisionsInForce,
  isAbout,
  isInForce,
  judgedFinding,
  stateOfRow,
} from './decision-rows.ts';
import { findingsMeant, findingsOf, type MeantFinding } from './findings-meant.ts';

interface By {
  accountId: string;
  reader: Reader;
  now: string;
}

interface ListedRow extends DecisionRow {
  may_change: boolean;
  asset_name: string | null;
  document: { id: string; name: string; author: string; version: string; stated: string } | null;
  history: { at: string; act: 'made' | 'approved' | 'revoked' | 'expired'; by: string | null; words: string }[];
}

/** For the account `$1`. */
const SELECT = `select ${DECISION_COLUMNS}, a.name as asset_name, d.holder_id in ${MAY_CHANGE} as may_change,
  case when v.id is null then null else jsonb_build_object('id', v.id, 'name', coalesce(nullif(v.document_id, ''), v.file_name), 'author', v.author,
    'version', v.version, 'stated', v.stated_at) end as document,
  (select coalesce(jsonb_agg(jsonb_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'act', e.act,
     'by', e.account_id, 'words', e.words) order by e.seq), '[]'::jsonb)
   from finding_decision_event e where e.decision_id = d.id) as history
  from finding_decision d left join asset a on a.id = d.asset_id
    left join vex_document v on v.id = d.document_id`;
/** As `stateOf` says, by the clock that is handed in. */
const STATE = `case when d.revoked_at is not null then 'revoked' when d.expired_at is not null or d.expires_at <= $2::timestamptz then 'expired'
  when d.needs_approval and d.approved_at is null then 'waiting' else 'holds' end`;
const IS_ASKED = `d.holder_id in ${MAY_READ} and ($3::text[] is null or d.kind = any($3)) and ($4::text[] is null or ${STATE} = any($4))
  and ($5::timestamptz is null or (d.expires_at <= $5 and ${STATE} in ('holds', 'waiting'))) and ($6::uuid is null or d.document_id = $6)
  and ($7::uuid is null or d.holder_id = $7)`;

/** The last made first. */
export async function listDecisions(
  database: Database,
  { holder, kind, state, expiring, document, page, page_size }: ParsedInputOf<typeof listCall>,
  { accountId, reader, now }: By,
): Promise<AnswerOf<typeof listCall>> {
  const soon = new Date(Date.parse(now) + EXPIRING_DAYS * DAY_MS).toISOString();
  const asked = [
    ...[accountId, now, kind.length > 0 ? kind : null, state.length > 0 ? state : null],
    ...[expiring ? soon : null, document ?? null, holder ?? null],
  ];
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from finding_decision d where ${IS_ASKED}`,
    asked,
  );
  const rows = await database.query<ListedRow>(
    `${SELECT} where ${IS_ASKED} order by d.made_at desc, d.id limit $8 offset $9`,
    [...asked, page_size, (page - 1) * page_size],
  );
  const anchors = [...new Set(rows.map(({ anchor }) => anchor))];
  const holders = [...new Set(rows.map(({ holder_id }) => holder_id))];
  const all = await Promise.all(holders.map((holderId) => findingsOf(database, { holderId, anchors })));
  const findings = Map.groupBy(all.flat(), ({ anchor }) => anchor);
  const inForce = await decisionsInForce(database, holders, anchors);
  const list = await shown(database, rows, { accountId, now, findings, inForce });
  return redact(LIST.output, { total: counted?.total ?? 0, list }, reader);
}

/** All that is or was decided, or is stated, about one finding. */
export async function readFindingDecisions(
  database: Database,
  { asset, id }: ParsedInputOf<typeof ofFindingCall>,
  { accountId, reader, now }: By,
): Promise<AnswerOf<typeof ofFindingCall>> {
  const { findings, holderId } = await findingsMeant(
    database,
    { findings: [{ asset, id }], scope: 'asset' },
    accountId,
    'read',
  );
  const [finding] = findings as [MeantFinding];
  const rows = await database.query<ListedRow>(
    `${SELECT} where d.holder_id = $2 and d.anchor = $3 order by d.made_at desc, d.id limit 200`,
    [accountId, holderId, finding.anchor],
  );
  const about = rows.filter((row) => isAbout(row, finding));
  const inForce = about.filter(isInForce);
  const judged = judgedFinding(finding.verdicts);
  const { isSetAside, contrary } = consequenceOf(judged, inForce.map(decisionOf));
  const ofOne = new Map([[finding.anchor, [finding]]]);
  const listed = await shown(database, about, { accountId, now, findings: ofOne, inForce });
  const list = listed.map((decision, at) => ({
    decision,
    covers: judged.components.map(({ identity }) => ({
      component: identity,
      cover: coverOf(decisionOf(about[at] as DecisionRow), identity),
    })),
  }));
  const stored = { is_set_aside: isSetAside, contradictions: contrary.map((it) => it.id), list };
  return redact(OF_FINDING.output, stored, reader);
}

interface Known {
  accountId: string;
  now: string;
  findings: ReadonlyMap<string, readonly MeantFinding[]>;
  inForce: readonly DecisionRow[];
}
type Shown = Unredacted<typeof LIST.output>['list'][number];

async function shown(
  database: Database,
  rows: readonly ListedRow[],
  { accountId, now, findings, inForce }: Known,
): Promise<Shown[]> {
  const marks = await loadMarks(database, [...new Set(rows.map(({ anchor }) => anchor))]);
  const names = await userNames(database, idsOf(rows));
  const organisations = await organisationNames(database, [...new Set(rows.map(({ holder_id }) => holder_id))]);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  return rows.map((row) => {
    const mark = marks.get(row.anchor);
    const about = (findings.get(row.anchor) ?? []).filter((finding) => isAbout(row, finding));
    const meant = about.map((finding) =>
      consequenceOf(
        judgedFinding(finding.verdicts),
        inForce.filter((it) => it.anchor === row.anchor && isAbout(it, finding)).map(decisionOf),
      ),
    );
    return {
      ...{ id: row.id, vulnerability: mark?.id ?? row.vulnerability, cve: mark?.cve ?? '' },
      ...{ title: mark?.title ?? { cn: '', en: '' }, severity: mark?.severity ?? null },
      ...{
        exploited: mark?.exploited ?? false,
        holder_name: organisations.get(row.holder_id) ?? '',
        may: mayOf(row, { accountId, now }),
      },
      ...{ scope: row.scope, asset: row.asset_id, asset_name: row.asset_name ?? '', group: row.asset_group },
      ...{ component: row.component, version_range: row.version_range, kind: row.kind, reason: row.reason },
      ...{
        justification: row.justification,
        author: nameOf(row.author_id),
        made: row.made_at,
        expires: row.expires_at,
      },
      ...{
        state: stateOfRow(row, now),
        approver: nameOf(row.approved_by),
        document: row.document,
        is_own: !row.is_stated,
      },
      findings: meant.filter(({ isSetAside, by }) => isSetAside && by.some(({ id }) => id === row.id)).length,
      is_outdated: meant.some(({ outdated }) => outdated.some(({ id }) => id === row.id)),
      history: row.history.map((event) => ({ ...event, by: nameOf(event.by) })),
    };
  });
}

/** Not of one's own is what one approves. */
function mayOf(row: ListedRow, { accountId, now }: Pick<Known, 'accountId' | 'now'>): ('approve' | 'revoke')[] {
  const state = stateOfRow(row, now);
  if (!row.may_change || (state !== 'waiting' && state !== 'holds')) return [];
  return state === 'waiting' && row.author_id !== accountId ? ['approve', 'revoke'] : ['revoke'];
}

const idsOf = (rows: readonly ListedRow[]): string[] =>
  [...new Set(rows.flatMap((row) => [row.author_id, row.approved_by, ...row.history.map(({ by }) => by)]))].filter(
    (id) => id !== null,
  );

/** For the person's export. */
export const exportDecisions = (q: Queryable, holderId: string) =>
  q.query(
    `select d.scope, a.name as asset, d.asset_group, d.vulnerability, d.component, d.version_range, d.kind, d.justification, d.reason, d.made_at,
       d.expires_at, d.approved_at, d.revoked_at, d.expired_at, v.document_id as document
     from finding_decision d left join asset a on a.id = d.asset_id left join vex_document v on v.id = d.document_id
     where d.holder_id = $1 order by d.made_at, d.id`,
    [holderId],
  );
