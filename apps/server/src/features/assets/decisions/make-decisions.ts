import {
  DECIDED_SHOWN,
  type makeDecisions as makeCall,
  previewDecision as PREVIEW,
  type previewDecision as previewCall,
} from '@ldy/contract/asset/decisions.ts';
import type { AnswerOf, OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { partsOfIdentity } from '@ldy/domain/asset/decision/component-pattern.ts';
import { consequenceOf, coverOf, type Decision } from '@ldy/domain/asset/decision/decision.ts';
import { ACCEPTED_YEARS_MAX } from '@ldy/domain/asset/decision/kinds.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, refused } from '#server/platform/errors.ts';
import { ofOrganisation } from '../../organisations/events.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { needsSecondPerson } from '../../organisations/membership.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import { basisOf, decisionOf, decisionsInForce, isAbout, judgedFinding } from './decision-rows.ts';
import { type Act, recordEvent } from './events.ts';
import { findingsMeant, findingsOf, type MeantFinding } from './findings-meant.ts';

/** Of one holder, those that are in force or wait. */
const DECISIONS_MAX = 10_000;
const BASIS_MAX = 200;

type Input = ParsedInputOf<typeof makeCall>;

/** How many findings a decision would set aside beside those that hold already. */
export async function previewDecision(
  database: Database,
  input: ParsedInputOf<typeof previewCall>,
  { accountId, reader }: { accountId: string; reader: Reader },
): Promise<AnswerOf<typeof previewCall>> {
  const { findings, holderId } = await findingsMeant(database, input, accountId, 'change');
  const there = await decisionsInForce(database, [holderId], [...new Set(findings.map(({ anchor }) => anchor))]);
  const would = { ...PLAIN, component: input.component, range: input.version_range };
  const aside = findings.filter((finding) => {
    const about = there.filter((row) => row.anchor === finding.anchor && isAbout(row, finding)).map(decisionOf);
    return consequenceOf(judgedFinding(finding.verdicts), [...about, would]).isSetAside;
  });
  const versions = new Map<string, Set<string>>();
  for (const { pattern, version } of findings.flatMap(({ verdicts }) =>
    verdicts.map((it) => partsOfIdentity(it.identity || it.component)),
  )) {
    const known = versions.get(pattern) ?? new Set();
    versions.set(pattern, known.add(version));
  }
  const components = [...versions].slice(0, DECIDED_SHOWN).map(([component, all]) => ({
    component,
    versions: [...all].filter(Boolean).slice(0, DECIDED_SHOWN),
  }));
  const stored = {
    ...{ findings: findings.length, set_aside: aside.length, outside: findings.length - aside.length },
    ...{ components, needs_approval: await needsSecondPerson(database, holderId) },
  };
  return redact(PREVIEW.output, stored, reader);
}

const PLAIN: Decision = {
  ...{ id: '', kind: 'false-positive', statedBy: null, component: '', range: '', expiresAt: null },
  ...{ needsApproval: false, approvedAt: null, revokedAt: null, basis: [] },
};

/** Decides about several findings: all of them or none. */
export function makeDecisions(database: Database, input: Input, act: Act): Promise<OutputOf<typeof makeCall>> {
  const expires = expiryOf(input, act.now);
  return asHolder(database, act.accountId, async (tx) => {
    const { scopes, findings, holderId } = await findingsMeant(tx, input, act.accountId, 'change');
    await lockHolder(tx, { accountId: act.accountId, holderId, access: 'change' });
    await requireRoom(tx, holderId, scopes.length);
    const isWaiting = await needsSecondPerson(tx, holderId);
    const ids: string[] = [];
    for (const one of scopes) {
      const about = findings.filter(
        (it) => it.anchor === one.anchor && isAbout({ ...one, asset_group: one.group, holder_id: holderId }, it),
      );
      ids.push(
        await insertDecision(tx, {
          ...{ holderId, scope: one.scope, assetId: one.asset_id, group: one.group, anchor: one.anchor },
          ...{
            vulnerability: one.vulnerability,
            component: input.component,
            range: input.version_range,
            kind: input.kind,
          },
          ...{ justification: input.justification, reason: input.reason, basis: basisIn(about, input) },
          ...{ authorId: act.accountId, now: act.now, expires, isWaiting, documentId: null, isStated: false },
        }),
      );
    }
    const before = openOf(findings);
    await refreshOpen(tx, { holderId, anchors: [...new Set(scopes.map(({ anchor }) => anchor))] });
    const after = openOf(await findingsOf(tx, { holderId, anchors: [...new Set(scopes.map(({ anchor }) => anchor))] }));
    const aside = [...before].filter((key) => !after.has(key)).length;
    const { accountId, address, now: at } = act;
    const detail = {
      ...{ kind: input.kind, findings: findings.length, setAside: aside },
      ...ofOrganisation(holderId, accountId),
    };
    for (const object of new Set(scopes.map(({ vulnerability }) => vulnerability)))
      await recordEvent(tx, { at, type: 'decision.make', accountId, address, object, success: true, detail });
    return { ids, set_aside: aside, is_waiting: isWaiting };
  });
}

const openOf = (findings: readonly MeantFinding[]): Set<string> =>
  new Set(findings.flatMap(({ is_open, asset_id, anchor }) => (is_open ? [`${asset_id} ${anchor}`] : [])));

function expiryOf({ expires, kind }: Input, now: string): string | null {
  if (expires === null) return null;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + ACCEPTED_YEARS_MAX);
  if (Date.parse(expires) <= Date.parse(now)) throw new InvalidInputError('expires', '到期时间须在现在之后');
  if (Date.parse(expires) > latest.getTime())
    throw new InvalidInputError('expires', `${kind === 'accepted' ? '接受风险' : '决定'}最长 ${ACCEPTED_YEARS_MAX} 年`);
  return new Date(expires).toISOString();
}

export async function requireRoom(tx: Transaction, holderId: string, more: number): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from finding_decision where holder_id = $1 and revoked_at is null and expired_at is null',
    [holderId],
  );
  if ((row?.count ?? 0) + more > DECISIONS_MAX) throw refused('decisionsFull');
}

/** What the verdicts rest on that it is made for. */
export const basisIn = (
  findings: readonly Pick<MeantFinding, 'verdicts'>[],
  { component, version_range }: { component: string; version_range: string },
): string[] =>
  [
    ...new Set(
      findings.flatMap(({ verdicts }) =>
        verdicts
          .filter((it) => coverOf({ component, range: version_range }, it.identity || it.component) === 'covers')
          .map(basisOf),
      ),
    ),
  ].slice(0, BASIS_MAX);

export interface NewDecision {
  holderId: string;
  scope: string;
  assetId: string | null;
  group: string;
  anchor: string;
  vulnerability: string;
  component: string;
  range: string;
  kind: string;
  justification: string;
  reason: string;
  basis: readonly string[];
  authorId: string;
  now: string;
  expires: string | null;
  isWaiting: boolean;
  documentId: string | null;
  isStated: boolean;
}

export async function insertDecision(tx: Transaction, it: NewDecision): Promise<string> {
  const [made] = await tx.query<{ id: string }>(
    `insert into finding_decision (holder_id, scope, asset_id, asset_group, anchor, vulnerability, component, version_range, kind, justification,
       reason, basis, author_id, made_at, expires_at, needs_approval, document_id, is_stated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::text[], $13, $14, $15, $16, $17, $18) returning id`,
    [
      ...[it.holderId, it.scope, it.assetId, it.group, it.anchor, it.vulnerability, it.component, it.range, it.kind],
      ...[
        it.justification,
        it.reason,
        it.basis,
        it.authorId,
        it.now,
        it.expires,
        it.isWaiting,
        it.documentId,
        it.isStated,
      ],
    ],
  );
  const id = made?.id ?? '';
  await addHistory(tx, [id], { act: 'made', at: it.now, accountId: it.authorId, words: it.reason });
  return id;
}

export const addHistory = (
  tx: Transaction,
  ids: readonly string[],
  { act, at, accountId, words }: { act: string; at: string; accountId: string | null; words: string },
) =>
  tx.execute(
    `insert into finding_decision_event (decision_id, at, act, account_id, words)
     select unnest($1::uuid[]), $2, $3, $4, $5`,
    [ids, at, act, accountId, words],
  );
