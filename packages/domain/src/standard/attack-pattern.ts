import type { DeliveredEntry } from '../record/delivered.ts';

/** An attack pattern of CAPEC, https://capec.mitre.org */
export interface AttackPatternEntry {
  /** `CAPEC-66` */
  id: string;
  name: string;
  /** Chinese name, '' if unknown. */
  nameCn: string;
  description: string;
  likelihood: string;
  severity: string;
  /** `CWE-89`, … */
  weaknesses: string[];
  prerequisites: string[];
  mitigations: string[];
  status: string;
}

export interface DeliveredAttackPattern extends DeliveredEntry {
  kind: 'attack-pattern';
  raw: Uint8Array;
  pattern: AttackPatternEntry;
}
