import type { DeliveredWeakness } from '@ldy/domain/standard/weakness.ts';
import type { Connector, Delivered } from '../connector.ts';
import { parseXmlRecord, readXmlRecords } from '../xml/read-xml-records.ts';
import type { ScannedRecord } from '../xml/record-scanner.ts';
import { CWE_SHAPE } from './schema.ts';
import { transformCwe } from './transform.ts';

const NAME = /(?:^|\/)cwec[^/]*\.xml(?:\.gz)?$/i;

/** CWE's list of weaknesses, `cwec_v4.x.xml`. */
export const connector: Connector<DeliveredWeakness> = {
  name: 'cwe',
  title: 'CWE 弱点',
  homepage: 'https://cwe.mitre.org/data/downloads.html',
  licence: 'CWE terms of use, https://cwe.mitre.org/about/termsofuse.html',
  accepts: (name) => NAME.test(name),
  async *read(file) {
    const name = file.name.split('/').at(-1);
    for await (const record of readXmlRecords(file, CWE_SHAPE)) yield delivered(record, `${name}#${record.ordinal}`);
  },
  async *replay(raw, place) {
    yield delivered(parseXmlRecord(Buffer.from(raw).toString('utf8'), CWE_SHAPE.records), place);
  },
};

function delivered(record: ScannedRecord, place: string): Delivered<DeliveredWeakness> {
  const raw = Buffer.from(record.text);
  const key = /\sID="(\d{1,6})"/.exec(record.text.slice(0, 1000))?.[1] ?? '';
  const bad = { kind: 'bad' as const, place, raw, key: key && `CWE-${key}` };
  if (!record.ok) return { ...bad, reason: record.reason, detail: record.detail };
  const weakness = transformCwe(record.element);
  return 'id' in weakness ? { kind: 'weakness', place, raw, weakness } : { ...bad, ...weakness };
}
