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

/** Display name of an assessor: `cna:redhat` → `redhat（CNA）`, `adp:example` → `example（ADP）`, `osv:bit` → `OSV（BIT）`. */
export function assessorName(assessedBy: string): string {
  const known = NAMES.get(assessedBy.toLowerCase());
  if (known) return known;
  if (/^(?:cna|adp):/i.test(assessedBy)) return `${assessedBy.slice(4)}（${assessedBy.slice(0, 3).toUpperCase()}）`;
  if (/^osv:/i.test(assessedBy)) return `OSV（${assessedBy.slice(4).toUpperCase()}）`;
  if (/^csaf:/i.test(assessedBy)) return `${assessedBy.slice(5)}（CSAF）`;
  return assessedBy || '未注明';
}
