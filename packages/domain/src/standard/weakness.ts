import type { DeliveredEntry } from '../record/delivered.ts';

/** A weakness of CWE, https://cwe.mitre.org */
export interface WeaknessEntry {
  /** `CWE-79` */
  id: string;
  name: string;
  /** Chinese name, '' if unknown. */
  nameCn: string;
  description: string;
  abstraction: string;
  status: string;
  /** Ids of its parent weaknesses in the Research view. */
  parents: string[];
}

export interface DeliveredWeakness extends DeliveredEntry {
  kind: 'weakness';
  raw: Uint8Array;
  weakness: WeaknessEntry;
}
