const NAMES: ReadonlyMap<string, string> = new Map([
  ['nvd', 'NVD'],
  ['cna', 'CNA（编号分配方）'],
  ['cisa-adp', 'CISA ADP'],
  ['ldy', 'LDY 情报'],
  ['cnvd', 'CNVD'],
  ['cnnvd', 'CNNVD'],
  ['osv', 'OSV'],
  ['csaf', 'CSAF 厂商公告'],
  ['cve', 'CVE'],
  ['text', '来源描述中的向量'],
]);

/** Display name of an assessor: `cna:redhat` → `redhat（CNA）`, `adp:example` → `example（ADP）`. */
export function assessorName(assessedBy: string): string {
  const known = NAMES.get(assessedBy.toLowerCase());
  if (known) return known;
  if (/^(?:cna|adp):/i.test(assessedBy)) return `${assessedBy.slice(4)}（${assessedBy.slice(0, 3).toUpperCase()}）`;
  return assessedBy || '未注明';
}
