import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import { countingDrops } from '../json/lenient.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { parseXmlRecord, readXmlRecords } from '../xml/read-xml-records.ts';
import type { ScannedRecord } from '../xml/record-scanner.ts';
import { entryFromXml, hasStrayMarkup } from './read-entry.ts';
import { repairCnnvd } from './repair.ts';
import { entryFromSite, siteItems } from './schema.ts';
import { CNNVD_SHAPE } from './tags.ts';
import { transformCnnvd } from './transform.ts';

const XML_NAME = /\.xml(?:\.gz)?$/i;
const JSON_NAME = /cnnvd[^/]*\.json(?:\.gz)?$/i;
const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** CNNVD's downloads, old and new, and the answers of its web site. Malformed XML is repaired where that is safe. */
export const connector: Connector<DeliveredRecord> = {
  name: 'cnnvd',
  title: '国家信息安全漏洞库（CNNVD）',
  homepage: 'https://www.cnnvd.org.cn/home/dataDownLoad',
  licence: 'For registered users; name CNNVD as the source',
  everyDays: 7,
  stored: { kind: 'record', source: 'cnnvd', rules: 1 },
  accepts: (name) => XML_NAME.test(name) || JSON_NAME.test(name),
  read: (file) => (JSON_NAME.test(file.name) ? readSite(file) : readDownload(file)),
  async *replay(raw, place) {
    const text = Buffer.from(raw).toString('utf8');
    if (!text.trimStart().startsWith('{')) yield fromXml(parseXmlRecord(text, CNNVD_SHAPE.records), place);
    else yield fromSite(parsedOr(raw, text), raw, place);
  },
};

const placeOf = (file: SourceFile, ordinal: number): string => `${file.name.split('/').at(-1)}#${ordinal}`;
const keyOf = (text: string): string => /CNNVD-\d{6}-\d{3,6}/.exec(text.slice(0, 10_000))?.[0] ?? '';

async function* readDownload(file: SourceFile): AsyncGenerator<Delivered<DeliveredRecord>> {
  for await (const record of readXmlRecords(file, CNNVD_SHAPE)) yield fromXml(record, placeOf(file, record.ordinal));
}

function fromXml(record: ScannedRecord, place: string): Delivered<DeliveredRecord> {
  const raw = Buffer.from(record.text);
  if (record.ok && !hasStrayMarkup(record.element))
    return delivered(() => transformCnnvd(entryFromXml(record.element)), raw, place);
  const repaired = record.ok || record.reason === 'xml' ? reread(record.text) : undefined;
  if (repaired !== undefined) {
    const result = delivered(() => transformCnnvd(entryFromXml(repaired)), raw, place);
    return result.kind === 'record' ? { ...result, repaired: 'xml' } : result;
  }
  const [reason, detail] = record.ok ? ['xml', 'markup inside a text'] : [record.reason, record.detail];
  return { kind: 'bad', place, raw, key: keyOf(record.text), reason, detail };
}

function reread(text: string) {
  const repaired = repairCnnvd(text);
  const again = repaired === null ? undefined : parseXmlRecord(repaired, CNNVD_SHAPE.records);
  return again?.ok ? again.element : undefined;
}

function delivered(
  read: () => ReturnType<typeof transformCnnvd>,
  raw: Uint8Array,
  place: string,
): Delivered<DeliveredRecord> {
  const { value: result, notes } = countingDrops(read);
  if ('source' in result) return { kind: 'record', place, raw, record: result, ...(notes.length > 0 && { notes }) };
  return { kind: 'bad', place, raw, key: keyOf(Buffer.from(raw).toString('utf8')), ...result };
}

async function* readSite(file: SourceFile): AsyncGenerator<Delivered<DeliveredRecord>> {
  const bytes = await readAll(file, MAX_JSON_BYTES);
  let json: unknown;
  try {
    json = parseJson(bytes, MAX_JSON_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
  for (const [index, item] of siteItems(json).entries()) {
    yield fromSite(item, Buffer.from(JSON.stringify(item) ?? 'null'), placeOf(file, index + 1));
  }
}

function fromSite(item: unknown, raw: Uint8Array, place: string): Delivered<DeliveredRecord> {
  const entry = entryFromSite.safeParse(item);
  if (entry.success) return delivered(() => transformCnnvd(entry.data), raw, place);
  const detail = entry.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { kind: 'bad', place, raw, key: keyOf(Buffer.from(raw).toString('utf8')), reason: 'schema', detail };
}

function parsedOr(raw: Uint8Array, otherwise: string): unknown {
  try {
    return parseJson(raw, MAX_JSON_BYTES);
  } catch {
    return otherwise;
  }
}
