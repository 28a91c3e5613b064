import { createHash } from 'node:crypto';
import {
  type Decision,
  type JudgedComponent,
  type JudgedFinding,
  stateOf,
} from '@ldy/domain/asset/decision/decision.ts';
import type { DecisionKind, DecisionScope } from '@ldy/domain/asset/decision/kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { STORED_VERDICTS, type StoredVerdict } from '../findings/finding-of.ts';

export interface DecisionRow {
  id: string;
  holder_id: string;
  scope: DecisionScope;
  asset_id: string | null;
  asset_group: string;
  anchor: string;
  vulnerability: string;
  component: string;
  version_range: string;
  kind: DecisionKind;
  justification: string;
  reason: string;
  basis: string[];
  author_id: string | null;
  made_at: string;
  expires_at: string | null;
  needs_approval: boolean;
  approved_by: string | null;
  approved_at: string | null;
  revoked_at: string | null;
  expired_at: string | null;
  document_id: string | null;
  is_stated: boolean;
}

export const decisionOf = (row: DecisionRow): Decision => ({
  ...{ id: row.id, kind: row.kind, statedBy: row.is_stated ? row.document_id : null },
  ...{ component: row.component, range: row.version_range, expiresAt: row.expires_at, basis: row.basis },
  ...{ needsApproval: row.needs_approval, approvedAt: row.approved_at, revokedAt: row.revoked_at },
});

/** As it is stored: what expired is opened by the job that says so, not by a clock beside it. */
export const isInForce = (row: DecisionRow): boolean =>
  row.expired_at === null && stateOf({ ...decisionOf(row), expiresAt: null }, '') === 'holds';
export const stateOfRow = (row: DecisionRow, now: string) =>
  row.expired_at !== null && row.revoked_at === null ? 'expired' : stateOf(decisionOf(row), now);

/** What a verdict rests on, without the words about it. */
export const basisOf = ({
  verdict,
  statement,
  source,
}: Pick<StoredVerdict, 'verdict' | 'statement' | 'source'>): string =>
  createHash('sha256')
    .update(JSON.stringify([verdict, statement, source]))
    .digest('base64url')
    .slice(0, 22);

const judgedComponent = ({ component, identity, verdict, statement, source }: StoredVerdict): JudgedComponent => ({
  // What is identified by nothing is called by what was read.
  ...{ identity: identity || component, verdict, statement, source, basis: basisOf({ verdict, statement, source }) },
});

export const judgedFinding = (verdicts: readonly StoredVerdict[]): JudgedFinding => ({
  components: verdicts.map(judgedComponent),
  isCut: verdicts.length >= STORED_VERDICTS,
});

/** Which of the decisions are about an asset's. */
export const isAbout = (
  { scope, asset_id, asset_group, holder_id }: Pick<DecisionRow, 'scope' | 'asset_id' | 'asset_group' | 'holder_id'>,
  finding: { asset_id: string; holder_id: string; group: string },
): boolean =>
  holder_id === finding.holder_id &&
  (scope === 'all' || (scope === 'asset' ? asset_id === finding.asset_id : asset_group === finding.group));

const COLUMNS = `d.id, d.holder_id, d.scope, d.asset_id, d.asset_group, d.anchor, d.vulnerability, d.component, d.version_range, d.kind, d.justification,
  d.reason, d.basis, d.author_id, d.made_at, d.expires_at, d.needs_approval, d.approved_by, d.approved_at, d.revoked_at, d.expired_at, d.document_id, d.is_stated`;
export const DECISION_COLUMNS = COLUMNS;

/** Of these holders about these vulnerabilities, those that are in force. */
export async function decisionsInForce(
  q: Queryable,
  holderIds: readonly string[],
  anchors: readonly string[],
): Promise<DecisionRow[]> {
  const rows = await q.query<DecisionRow>(
    `select ${COLUMNS} from finding_decision d where d.holder_id = any($1::uuid[]) and d.anchor = any($2::text[])
       and d.revoked_at is null and d.expired_at is null order by d.made_at, d.id`,
    [holderIds, anchors],
  );
  return rows.filter(isInForce);
}
