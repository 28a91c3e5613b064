import type { AssetReading } from '@ldy/contract/asset/own-assets.ts';
import { ownEntry } from '@ldy/domain/own-entry.ts';
import type { Remark, RemarkCode } from '@ldy/inventory/found.ts';
import type { Inventory } from '@ldy/inventory/read-inventory.ts';

type About = Pick<AssetReading, 'format' | 'remarks' | 'table' | 'system'>;

/** What is said of a file as a whole, in Chinese. */
export const aboutFile = ({ format, title, remarks, table, system }: Inventory): About => ({
  format: TITLES[format] ?? title,
  remarks: remarks.map(inWords),
  table,
  system: system && { host: system.host, system: system.system, architecture: system.architecture },
});

/** Of the formats that are called by no name of their own. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ xlsx: 'Excel（xlsx）', table: '表格（CSV）', 'plain-lines': '逐行清单', 'maven-tree': 'mvn dependency:tree' },
};

type Words = (detail: string) => string;
const WORDS: Readonly<Record<RemarkCode, readonly [AssetReading['remarks'][number]['kind'], Words]>> = {
  'signature-right': ['note', (holder) => `签名正确：文件完整，由 ${holder} 的密钥签署；没有核对证书由谁颁发`],
  'signature-wrong': ['warning', (holder) => `签名不正确：文件在签署后改动过，或不是 ${holder} 签署的，请向提供方核实`],
  'signature-unchecked': ['warning', (why) => `没有核对签名：${reasonInWords(why)}`],
  unsigned: ['note', () => '清单没有签名'],
  'digests-malformed': ['warning', (count) => `${count} 个杂凑值与所写的算法不符`],
  'references-open': ['note', (count) => `${count} 条依赖关系指向清单中没有的组件`],
  'statements-left-out': ['note', (count) => `清单另列有 ${count} 条漏洞或中断风险，没有采用，以漏洞库的判断为准`],
  'versions-are-numbers': [
    'warning',
    (count) => `${count} 个版本在表格中是数字或日期：Excel 会把 1.10 存成 1.1，请核对；日期不作为版本`,
  ],
  'sheets-left-out': ['note', (names) => `没有读取其他工作表：${names}`],
  updates: ['patches', (count) => `列有 ${count} 个 KB：系统缺失的补丁由缺失补丁检查判断`],
};

function inWords({ code, detail }: Remark): AssetReading['remarks'][number] {
  const [kind, words] = WORDS[code];
  return { kind, text: words(detail) };
}

const REASONS: Readonly<Record<string, string>> = {
  'the certificate is no X.509 certificate': '所给的证书不是 X.509 证书',
  'the key of the certificate is none of SM2': '证书的密钥不是 SM2',
  'the signature is none of SM2': '签名文件的内容不是 SM2 签名',
};
const reasonInWords = (why: string): string =>
  ownEntry(REASONS, why) ?? `清单写明签名文件与证书为 ${why}，请与清单一并选择`;
