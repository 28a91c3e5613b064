import type { DeliveredRecord, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import { countingDrops } from '../json/lenient.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { parseXmlRecord, readXmlRecords } from '../xml/read-xml-records.ts';
import type { ScannedRecord } from '../xml/record-scanner.ts';
import { CNVD_SHAPE, entryFromJson, entryFromXml, mirrorFile } from './schema.ts';
import { transformCnvd } from './transform.ts';

const XML_NAME = /\.xml(?:\.gz)?$/i;
/** The JSON mirror names its files by week, `2021-12-13_2021-12-19.json`. */
const JSON_NAME = /(?:^|\/)\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.json(?:\.gz)?$/i;

/** CNVD's weekly shared files. A number may occur twice; both entries are delivered, and the newer one is stored as current. */
export const connector: Connector<DeliveredRecord> = {
  name: 'cnvd',
  title: '国家信息安全漏洞共享平台（CNVD）',
  homepage: 'https://www.cnvd.org.cn/shareData/list',
  licence: 'For registered members; name CNVD as the source',
  everyDays: 7,
  stored: { kind: 'record', source: 'cnvd', rules: 8 },
  accepts: (name) => XML_NAME.test(name) || JSON_NAME.test(name),
  read: (file) => (JSON_NAME.test(file.name) ? readMirror(file) : readWeek(file)),
  async *replay(raw, place) {
    const text = Buffer.from(raw).toString('utf8');
    if (text.trimStart().startsWith('{')) yield* entries([parseReplayed(raw)], () => place);
    else yield fromXml(parseXmlRecord(text, CNVD_SHAPE.records), place);
  },
};

/** Without folders, so that a place does not depend on where the file was unpacked. */
const placeOf = (file: SourceFile, ordinal: number): string => `${file.name.split('/').at(-1)}#${ordinal}`;

async function* readWeek(file: SourceFile): AsyncGenerator<Delivered<DeliveredRecord>> {
  for await (const record of readXmlRecords(file, CNVD_SHAPE)) yield fromXml(record, placeOf(file, record.ordinal));
}

function fromXml(record: ScannedRecord, place: string): Delivered<DeliveredRecord> {
  const raw = Buffer.from(record.text);
  if (record.ok) return delivered(() => transformCnvd(entryFromXml(record.element)), raw, place, record.text);
  return { kind: 'bad', place, raw, key: keyOf(record.text), reason: record.reason, detail: record.detail };
}

function delivered(
  read: () => ReturnType<typeof transformCnvd>,
  raw: Uint8Array,
  place: string,
  text: string,
): Delivered<DeliveredRecord> {
  const { value: result, notes } = countingDrops(read);
  if ('source' in result) {
    const all = [...notes, ...lateReport(result)];
    return { kind: 'record', place, raw, record: result, ...(all.length > 0 && { notes: all }) };
  }
  return { kind: 'bad', place, raw, key: keyOf(text), reason: result.reason, detail: result.detail };
}

/** Both days are taken as they are: which of them is wrong is not known. */
function lateReport({ claims: { cnvdMetadata: { reserved = '', published = '' } = {} } }: SourceRecord): string[] {
  return published === '' || reserved <= published
    ? []
    : [`submitted on ${reserved}, after it was opened on ${published}`];
}

/** The first number in the text, which identifies a broken record. */
const keyOf = (text: string): string => /CNVD-\d{4}-\d{4,6}/.exec(text.slice(0, 10_000))?.[0] ?? '';

async function* readMirror(file: SourceFile): AsyncGenerator<Delivered<DeliveredRecord>> {
  const bytes = await readAll(file, MAX_MIRROR_BYTES);
  const list = mirrorFile.safeParse(parsed(file, bytes));
  if (!list.success)
    throw new BadFile(file.name, 'schema', `${file.name}: there is no list vulnerabilitys.vulnerability`);
  yield* entries(list.data.vulnerabilitys.vulnerability, (ordinal) => placeOf(file, ordinal));
}

const MAX_MIRROR_BYTES = 64 * 1024 * 1024;

function parsed(file: SourceFile, bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, MAX_MIRROR_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
}

/** A replayed text that is not JSON becomes an invalid entry. */
function parseReplayed(raw: Uint8Array): unknown {
  try {
    return parseJson(raw, MAX_MIRROR_BYTES);
  } catch {
    return Buffer.from(raw).toString('utf8');
  }
}

async function* entries(
  list: readonly unknown[],
  place: (ordinal: number) => string,
): AsyncGenerator<Delivered<DeliveredRecord>> {
  for (const [index, item] of list.entries()) {
    const text = typeof item === 'string' ? item : JSON.stringify(item);
    const entry = entryFromJson.safeParse(item);
    const read = () =>
      entry.success
        ? transformCnvd(entry.data)
        : { reason: 'schema' as const, detail: entry.error.issues.map((issue) => issue.message).join('; ') };
    yield delivered(read, Buffer.from(text), place(index + 1), text);
  }
}
