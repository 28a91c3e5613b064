import type { AttackPatternEntry } from '@ldy/domain/standard/attack-pattern.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import type { StixAttackPattern } from './schema.ts';

const CAPEC_ID = /^CAPEC-[1-9]\d{0,5}$/;
const CWE_ID = /^CWE-[1-9]\d{0,5}$/;

/** Converts MITRE's pattern; null without a CAPEC number. */
export function transformCapec(pattern: StixAttackPattern, mitigations: readonly string[]): AttackPatternEntry | null {
  const id = idOf(pattern);
  if (id === null) return null;
  const weaknesses = idsOf(pattern, 'cwe').filter((weakness) => CWE_ID.test(weakness));
  return {
    id,
    name: pattern.name,
    nameCn: CHINESE_NAMES.get(id) ?? '',
    description: pattern.description,
    likelihood: pattern.x_capec_likelihood_of_attack,
    severity: pattern.x_capec_typical_severity,
    weaknesses: [...new Set(weaknesses)],
    prerequisites: pattern.x_capec_prerequisites,
    mitigations: [...mitigations],
    status: pattern.revoked ? 'Revoked' : pattern.x_capec_status,
  };
}

export const idOf = (pattern: StixAttackPattern): string | null =>
  idsOf(pattern, 'capec').find((id) => CAPEC_ID.test(id)) ?? null;

const idsOf = (pattern: StixAttackPattern, source: string): string[] =>
  pattern.external_references.filter((ref) => ref.source_name === source).map((ref) => ref.external_id);
