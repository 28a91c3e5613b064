import type { Justification, VexStatus } from '@ldy/domain/asset/decision/kinds.ts';
import { JUSTIFICATION_PROPERTY } from './cyclonedx-vex.ts';
import { isItself, keyOf, nameOf, type StatementOut, urnOf, type VexOut } from './vex-output.ts';

const STATES: Readonly<Record<VexStatus, string>> = {
  ...{ not_affected: 'not_affected', affected: 'exploitable', fixed: 'resolved', under_investigation: 'in_triage' },
};
/** CycloneDX has no word for a component that is not there: its code is not. */
const JUSTIFIED: Readonly<Record<Justification, string>> = {
  component_not_present: 'code_not_present',
  vulnerable_code_not_present: 'code_not_present',
  vulnerable_code_not_in_execute_path: 'code_not_reachable',
  vulnerable_code_cannot_be_controlled_by_adversary: 'requires_environment',
  inline_mitigations_already_exist: 'protected_by_mitigating_control',
};

/** As CycloneDX 1.7: assets with the components that are spoken of, and what is said of them. */
export function writeCycloneDxVex({ id, version, author, at, statements }: VexOut): object {
  const refs = new Map<string, string>();
  const assets = new Map<string, { of: StatementOut['asset']; parts: object[] }>();
  for (const it of statements) {
    const asset = assets.get(it.asset.id) ?? { of: it.asset, parts: [] };
    assets.set(it.asset.id, asset);
    const key = keyOf(it);
    if (refs.has(key)) continue;
    const ref = isItself(it) ? urnOf(it.asset.id) : `component-${refs.size + 1}`;
    refs.set(key, ref);
    if (!isItself(it)) asset.parts.push(componentOf(it.component, ref, 'library'));
  }
  const groups = Map.groupBy(statements, (it) =>
    JSON.stringify([it.vulnerability.id, it.status, it.justification, it.isDenied, it.words]),
  );
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.7', serialNumber: urnOf(id), version },
    metadata: { timestamp: at, supplier: { name: author } },
    components: [...assets.values()].map(({ of, parts }) => ({
      ...componentOf(of, urnOf(of.id), 'application'),
      ...(parts.length > 0 && { components: parts }),
    })),
    vulnerabilities: [...groups.values()].map((same) => vulnerabilityOf(same, refs)),
  };
}

const componentOf = (
  it: { name: string; purl: string; cpe: string; version: string },
  ref: string,
  type: string,
): object => ({
  ...{ type, 'bom-ref': ref, name: it.name || nameOf(it) },
  ...(it.version !== '' && { version: it.version }),
  ...(it.cpe !== '' && { cpe: it.cpe }),
  ...(it.purl !== '' && { purl: it.purl }),
});

function vulnerabilityOf(same: readonly StatementOut[], refs: ReadonlyMap<string, string>): object {
  const [{ vulnerability, status, justification, isDenied, words }] = same as [StatementOut];
  const others = [...new Set(vulnerability.aliases)].filter((it) => it !== vulnerability.id);
  const affected = [...new Set(same.map((it) => refs.get(keyOf(it)) ?? ''))];
  return {
    id: vulnerability.id,
    ...(others.length > 0 && { references: others.map((id) => ({ id, source: { name: id.split('-')[0] ?? id } })) }),
    analysis: {
      state: isDenied ? 'false_positive' : STATES[status],
      ...(justification !== '' && { justification: JUSTIFIED[justification] }),
      ...(words !== '' && { detail: words }),
    },
    affects: affected.map((ref) => ({ ref })),
    ...(justification !== '' && { properties: [{ name: JUSTIFICATION_PROPERTY, value: justification }] }),
  };
}
