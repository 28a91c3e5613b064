import { cveId } from './cve-files.ts';

export const cnvdNumber = (index: number): string => `CNVD-2031-${10_000 + index}`;

/**
 * An entry of CNVD's weekly file: a third have no CVE, some have two, some share one. `edition` 2 is a later version of the same number.
 */
export function cnvdEntry(index: number, edition: 1 | 2 = 1): string {
  const openTime = `2031-0${edition + 1}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const named = cvesOf(index).map((cve) => `<cve><cveNumber>${cve}</cveNumber></cve>`);
  return (
    `<vulnerability><number>${cnvdNumber(index)}</number>` +
    (named.length > 0 ? `<cves>${named.join('')}</cves>` : '') +
    `<title>示例网关 ${index} 号接口存在命令执行漏洞</title><serverity>${['高', '中', '低'][(index + edition) % 3]}</serverity>` +
    `<products><product>Example Gateway &lt;${index}.2.1</product><product>Apache HTTP Server ${index}.*，&lt;${index}.3</product></products>` +
    `<submitTime>2031-01-01</submitTime><openTime>${openTime}</openTime>` +
    `<referenceLink>https://example.com/advisory/${index}</referenceLink>` +
    `<formalWay>厂商已发布第 ${edition} 版补丁，请升级：https://example.com/download/${index}</formalWay>` +
    `<description>诊断页面没有过滤输入（第 ${edition} 版说明）。</description><patchName>补丁 ${index}</patchName></vulnerability>`
  );
}

function cvesOf(index: number): string[] {
  if (index % 3 === 0) return [];
  if (index % 11 === 1) return [cveId(index), cveId(index + 1)];
  // Two adjacent entries have the same CVE.
  return [cveId(index % 5 === 2 ? index - 1 : index)];
}

export const cnvdFile = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<vulnerabilitys>${entries.join('')}</vulnerabilitys>`;
