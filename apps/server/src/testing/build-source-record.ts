import type { Claims, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';

/** A minimal CNVD record. */
export function buildCnvd(
  number: string,
  changes: Partial<SourceRecord> & { title?: string; level?: string } = {},
): SourceRecord {
  const { title = `某产品存在漏洞（${number}）`, level = '高', ...rest } = changes;
  const claims: Claims = {
    cnvdMetadata: { id: number, published: '2021-12-10', updated: '2021-12-10' },
    vulTitle: { nonStandardizedTitles: title },
    level_collection: {
      cnvdLevel: { value: level, severity: level === '高' ? 'high' : level === '中' ? 'medium' : 'low' },
    },
    descriptions: [{ lang: 'cn', value: `${title}。攻击者可利用该漏洞执行任意代码。` }],
  };
  return {
    source: 'cnvd',
    key: number,
    revision: '2021-12-10',
    id: number,
    aliases: [],
    related: [],
    role: 'primary',
    claims,
    ...rest,
  };
}

/** A minimal record of the CVE list. */
export function buildCve(id: string, changes: Partial<SourceRecord> & { description?: string } = {}): SourceRecord {
  const { description = 'A flaw in a product allows remote code execution.', ...rest } = changes;
  return {
    source: 'cve',
    key: id,
    revision: '2021-12-14T00:00:00Z',
    id,
    aliases: [],
    related: [],
    role: 'primary',
    claims: {
      cveMetadata: { id, state: 'PUBLISHED', published: '2021-12-10', updated: '2021-12-14' },
      descriptions: [{ lang: 'en', value: description }],
    },
    ...rest,
  };
}

/** As a connector would deliver it; the raw form is the record itself. */
export function deliver(record: SourceRecord, place = `${record.key}.json`) {
  return { kind: 'record' as const, place, raw: Buffer.from(JSON.stringify(record)), record };
}
