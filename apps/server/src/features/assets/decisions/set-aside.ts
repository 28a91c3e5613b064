import { consequenceOf } from '@ldy/domain/asset/decision/decision.ts';
import type { Closing } from '../findings/closing.ts';
import { decisionOf, decisionsInForce, isAbout, judgedFinding } from './decision-rows.ts';

/** Which findings decisions that are in force set aside. */
export const setAside: Closing = async (tx, findings) => {
  const holders = [...new Set(findings.map(({ holder_id }) => holder_id))];
  const anchors = [...new Set(findings.map(({ anchor }) => anchor))];
  const decisions = Map.groupBy(await decisionsInForce(tx, holders, anchors), ({ anchor }) => anchor);
  if (decisions.size === 0) return findings.map(() => ({}));
  const groups = await groupsOf(tx, [...new Set(findings.map(({ asset_id }) => asset_id))]);
  return findings.map((finding) => {
    const group = groups.get(finding.asset_id) ?? '';
    const about = (decisions.get(finding.anchor) ?? []).filter((row) => isAbout(row, { ...finding, group }));
    if (about.length === 0) return {};
    return { isSetAside: consequenceOf(judgedFinding(finding.verdicts), about.map(decisionOf)).isSetAside };
  });
};

async function groupsOf(q: Parameters<Closing>[0], ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await q.query<{ id: string; name: string }>(
    'select id, asset_group as name from asset where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
