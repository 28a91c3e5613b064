import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { KNOWN_NAMES } from '@ldy/domain/vulnerability/known-names.ts';
import { buildSegment } from '../../columnar/build/build-segment.ts';
import type { LiveSegment } from '../../columnar/segment.ts';
import type { IndexedRecord } from '../../indexed-record.ts';
import { fixedNames, type NameEntry, type NameSources } from '../../names.ts';
import { foldWords } from '../../terms.ts';
import { plainRecord } from '../../testing/plain-record.ts';

/** A record with this title and nothing else. */
export function recordOf(anchor: string, title: string, more: Partial<IndexedRecord> = {}): IndexedRecord {
  return plainRecord(VULNERABILITIES, {
    identifiers: [anchor],
    ...more,
    anchor,
    title: foldWords(`${anchor}\n${title}`),
  });
}

/** All are live, except the anchors in `gone`. */
export function libraryOf(records: readonly IndexedRecord[], gone: readonly string[] = []): LiveSegment {
  const segment = buildSegment(VULNERABILITIES, records);
  const alive = new Uint32Array(Math.ceil(segment.count / 32));
  // Documents are sorted by anchor descending.
  const anchors = [...new Set(records.map(({ anchor }) => anchor))].sort().reverse();
  let count = 0;
  for (const [document, anchor] of anchors.entries()) {
    if (gone.includes(anchor)) continue;
    alive[document >>> 5] = (alive[document >>> 5] ?? 0) | (1 << (document & 31));
    count += 1;
  }
  return { segment, alive, count };
}

/** Vendors and products from the database, types from the code, as in the portal. */
export const SOURCES: NameSources = {
  vendor: { known: KNOWN_NAMES.vendor, relation: 'vendor' },
  product: { known: KNOWN_NAMES.product, relation: 'product' },
  type: { known: KNOWN_NAMES.type },
};

const name = (field: string, id: string, written: string, more: Partial<NameEntry> = {}): NameEntry => ({
  field,
  id,
  name: written,
  others: [],
  detail: '',
  found: 1,
  known: true,
  ...more,
});

export const NAMES: readonly NameEntry[] = [
  name('vendor', 'huawei', '华为', { others: ['Huawei', '华为技术有限公司'], found: 1587 }),
  name('vendor', 'cisco', '思科', { others: ['Cisco', 'Cisco Systems'], found: 3388 }),
  name('vendor', 'sangfor', '深信服', { others: ['Sangfor'], found: 32 }),
  name('vendor', 'tp-link', '普联', { others: ['TP-LINK', 'TP Link'], found: 392 }),
  name('vendor', 'apache', 'Apache', { found: 1388 }),
  name('vendor', 'chongqing', '重庆远秋科技有限公司', { found: 12, known: false }),
  name('product', 'cisco/ios-xe', 'Cisco IOS XE', { detail: '思科', found: 299 }),
  name('product', 'apache/log4j', 'Apache Log4j', { detail: 'Apache', found: 12 }),
  name('product', 'apache/log4cxx', 'Log4cxx', { detail: 'Apache', found: 1, known: false }),
  name('product', 'acme/parent', 'My Apache Thing', { detail: 'Acme', found: 900, known: false }),
  ...fixedNames(SOURCES),
];

const PRODUCTS = ['wordpress', 'apache', 'tomcat', 'jenkins', 'oracle', 'struts2'];
const FAULTS = ['缓冲区溢出', '远程代码执行', '跨站脚本', '信息泄露'];
const MAKERS = ['华为', '思科', '友讯', '普联', '深信服'];

/** Enough titles for word statistics, log4j among them. */
export const RECORDS: readonly IndexedRecord[] = [
  recordOf('CVE-2021-44228', 'Apache Log4j 远程代码执行漏洞', {
    identifiers: ['CVE-2021-44228', 'CNVD-2021-95914', 'LDY-2021-00095914'],
    values: { kev: true, severity: 4, type: ['code-injection'] },
  }),
  recordOf('CVE-2021-44999', 'Apache Log4j 拒绝服务漏洞', { values: { severity: 1 } }),
  recordOf('CVE-2020-11111', 'Apache Log4j 信息泄露漏洞', { values: { severity: 2, published: '2020-01-01' } }),
  ...Array.from({ length: 240 }, (_, at) =>
    recordOf(
      `CVE-2019-${10_000 + at}`,
      at % 2 === 0
        ? `${PRODUCTS[at % 6]} ${FAULTS[at % 4]}漏洞`
        : `${MAKERS[at % 5]} 路由器存在${FAULTS[(at >> 1) % 4]}漏洞`,
      { values: { published: '2019-01-01' } },
    ),
  ),
];
