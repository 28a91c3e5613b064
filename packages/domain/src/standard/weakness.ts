/** A weakness of CWE, https://cwe.mitre.org */
export interface WeaknessEntry {
  /** `CWE-79` */
  id: string;
  name: string;
  /** Chinese name where we have one, else ''. */
  nameCn: string;
  description: string;
  abstraction: string;
  status: string;
  /** Ids of the weaknesses this one is a kind of, in the Research view. */
  parents: string[];
}
