import type { Place } from '@ldy/domain/record/delivered.ts';
import type { Connector, Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { readingOf } from '../errata/deliver.ts';
import { bad, STORED_RAW_BYTES } from '../json/delivered.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { parseXmlRecord, readXmlRecords } from '../xml/read-xml-records.ts';
import type { ScannedRecord } from '../xml/record-scanner.ts';
import { XML_LIMITS } from '../xml/xml-limits.ts';
import { readDefinition } from './read-definition.ts';

const SHAPE = { roots: ['oval_definitions'], records: ['definition'] };
/** A kernel of Oracle for five architectures has several megabytes of conditions. */
const LIMITS = { ...XML_LIMITS, recordChars: 8 * 1024 * 1024 };

function* definition(record: ScannedRecord, place: Place): Generator<Delivered<PatchDelivery>> {
  const raw = Buffer.from(record.text.slice(0, STORED_RAW_BYTES));
  if (record.ok) yield* readingOf(place, raw, () => readDefinition(record.element));
  else yield bad(place, raw, record.reason, record.detail);
}

export const connector: Connector<PatchDelivery> = {
  name: 'oval-errata',
  title: '龙蜥与 Oracle Linux 安全公告（OVAL）',
  homepage: 'https://anas.openanolis.cn/',
  licence: 'Copyright OpenAnolis, copyright Oracle: facts and links are stored',
  wholeDocument: { rules: 1 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /oval[^/]*\.xml$|(?:^|\/)com\.oracle\.elsa[^/]*\.xml$/i.test(name),
  async *read(file) {
    for await (const record of readXmlRecords(file, SHAPE, LIMITS))
      yield* definition(record, `${file.name}#${record.ordinal}`);
  },
  async *replay(raw, place) {
    yield* definition(parseXmlRecord(Buffer.from(raw).toString('utf8'), SHAPE.records, LIMITS), place);
  },
};
