import type { Place } from '@ldy/domain/record/delivered.ts';
import { CNVD_SHAPE, entryFromXml } from '../cnvd/schema.ts';
import type { Connector, Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { delivered } from '../errata/deliver.ts';
import { bad, badFrom } from '../json/delivered.ts';
import { parseXmlRecord, readXmlRecords } from '../xml/read-xml-records.ts';
import type { ScannedRecord } from '../xml/record-scanner.ts';
import { readPatches } from './read-patches.ts';

function* patches(record: ScannedRecord, place: Place): Generator<Delivered<PatchDelivery>> {
  const raw = Buffer.from(record.text);
  if (!record.ok) {
    yield bad(place, raw, record.reason, record.detail);
    return;
  }
  try {
    const advisory = readPatches(entryFromXml(record.element));
    if (advisory) yield* delivered(place, advisory);
  } catch (error) {
    yield badFrom(place, raw, error);
  }
}

/** The same weekly files that `cnvd` reads, once more: what they name as fixed on systems that publish nothing to be read by programs. */
export const connector: Connector<PatchDelivery> = {
  name: 'cnvd-patches',
  title: '信创系统的补丁（取自 CNVD 条目）',
  homepage: 'https://www.cnvd.org.cn/shareData/list',
  licence: 'For registered members; name CNVD as the source',
  wholeDocument: { rules: 1 },
  accepts: (name) => /\.xml(?:\.gz)?$/i.test(name),
  async *read(file) {
    const place = file.name.split('/').at(-1);
    for await (const record of readXmlRecords(file, CNVD_SHAPE)) yield* patches(record, `${place}#${record.ordinal}`);
  },
  async *replay(raw, place) {
    yield* patches(parseXmlRecord(Buffer.from(raw).toString('utf8'), CNVD_SHAPE.records), place);
  },
};
