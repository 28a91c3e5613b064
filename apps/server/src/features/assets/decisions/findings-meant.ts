import type { previewDecision } from '@ldy/contract/asset/decisions.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import type { Access } from '../../organisations/holders/may-hold.ts';
import { anchorsByName } from '../../vulnerabilities/find-anchor.ts';
import { readVerdicts, type StoredVerdict } from '../findings/finding-of.ts';
import { ownAssets } from '../own/asset-rows.ts';

export interface MeantFinding {
  asset_id: string;
  asset_name: string;
  anchor: string;
  holder_id: string;
  group: string;
  is_open: boolean;
  exploited: boolean;
  verdicts: readonly StoredVerdict[];
}

/** What is decided about, one for each asset, group or vulnerability of a scope. */
export interface MeantScope {
  scope: 'asset' | 'group' | 'all';
  asset_id: string | null;
  group: string;
  anchor: string;
  vulnerability: string;
}

/** Findings that a decision may be about. */
const FINDINGS_MAX = 20_000;

type Meant = Pick<ParsedInputOf<typeof previewDecision>, 'findings' | 'scope'>;

/** All of them or none: throws NotFoundError if an asset is not one's own, or has nothing of the vulnerability. */
export async function findingsMeant(
  q: Queryable,
  { findings, scope }: Meant,
  accountId: string,
  access: Access,
): Promise<{ scopes: MeantScope[]; findings: MeantFinding[]; holderId: string }> {
  const assets = await ownAssets(q, accountId, [...new Set(findings.map(({ asset }) => asset))], access);
  const [first] = assets;
  const holderId = first?.holder ?? accountId;
  if (assets.some(({ holder }) => holder !== holderId))
    throw refused('decisionNotNow', '这些资产属于不同的组织，请分别决定');
  const groupOf = new Map(assets.map(({ id, group }) => [id, group]));
  const ids = [...new Set(findings.map(({ id }) => id))];
  const plain = ids.map((id) => normaliseIdentifier(id) ?? id.trim());
  const known = await anchorsByName(q, plain);
  const anchors = new Map(ids.map((id, at) => [id, known.get(plain[at] ?? '') ?? notThere()]));
  const scopes = new Map<string, MeantScope>();
  for (const { asset, id } of findings) {
    const one = {
      ...{ scope, asset_id: scope === 'asset' ? asset : null, anchor: anchors.get(id) ?? '', vulnerability: id },
      group: scope === 'group' ? (groupOf.get(asset) ?? '') : '',
    };
    if (scope === 'group' && one.group === '') throw refused('decisionNotNow', '这个资产没有分组，不能对分组作出决定');
    scopes.set(JSON.stringify([one.asset_id, one.group, one.anchor]), one);
  }
  const asked = await findingsOf(q, { holderId, assetIds: [...groupOf.keys()], anchors: [...anchors.values()] });
  const there = new Set(asked.map((it) => `${it.asset_id} ${it.anchor}`));
  for (const { asset, id } of findings) if (!there.has(`${asset} ${anchors.get(id)}`)) notThere();
  const within = [...scopes.values()];
  const all = scope === 'asset' ? asked : await findingsOf(q, { holderId, anchors: [...anchors.values()] });
  const meant = all.filter((it) =>
    within.some(
      (one) =>
        one.anchor === it.anchor &&
        (scope === 'all' || (scope === 'asset' ? one.asset_id === it.asset_id : one.group === it.group)),
    ),
  );
  return { scopes: within, findings: meant, holderId };
}

interface Asked {
  holderId: string;
  assetIds?: readonly string[];
  anchors: readonly string[];
}

export async function findingsOf(q: Queryable, { holderId, assetIds, anchors }: Asked): Promise<MeantFinding[]> {
  const rows = await q.query<Omit<MeantFinding, 'verdicts'> & { verdicts: unknown }>(
    `select f.asset_id, a.name as asset_name, f.anchor, f.holder_id, a.asset_group as group, f.is_open, f.exploited, f.verdicts
     from asset_finding f join asset a on a.id = f.asset_id
     where f.holder_id = $1 and f.anchor = any($2::text[]) and ($3::uuid[] is null or f.asset_id = any($3::uuid[]))
     order by f.asset_id, f.anchor limit $4`,
    [holderId, anchors, assetIds ?? null, FINDINGS_MAX + 1],
  );
  if (rows.length > FINDINGS_MAX) throw refused('decisionNotNow', `有关的处置项超过 ${FINDINGS_MAX} 个，请分几次决定`);
  return rows.map((row) => ({ ...row, verdicts: readVerdicts(row.verdicts) }));
}

function notThere(): never {
  throw new NotFoundError('没有找到这个处置项');
}
