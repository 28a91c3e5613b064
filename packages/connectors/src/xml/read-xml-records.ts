import { BadFile, type SourceFile } from '../connector.ts';
import { xmlEncoding } from '../read/text.ts';
import { RecordScanner, type Scanned, type ScannedRecord } from './record-scanner.ts';
import { XmlFault } from './xml-fault.ts';
import { XML_LIMITS, type XmlLimits } from './xml-limits.ts';

export interface XmlShape {
  /** Allowed names of the root element; any other is a foreign file. */
  roots: readonly string[];
  /** Element names of records, which are not nested in each other. */
  records: readonly string[];
}

/** `ordinal` counts all records of the file from 1, including broken ones. */
export type XmlRecord = ScannedRecord & { ordinal: number };

/** Small, so that a record over the limit is detected before much of it is in memory. */
const PIECE_CHARS = 64 * 1024;

/**
 * The records of an XML file, streamed one at a time.
 * @throws BadFile for a document type declaration, another root, or a truncated file (after the records before it).
 */
export async function* readXmlRecords(
  file: SourceFile,
  shape: XmlShape,
  limits: XmlLimits = XML_LIMITS,
): AsyncGenerator<XmlRecord> {
  const scanner = new RecordScanner(new Set(shape.records), limits);
  let ordinal = 0;
  for await (const { records, fault } of scanned(file, scanner)) {
    if (scanner.root !== undefined && !shape.roots.includes(scanner.root)) {
      const message = `the root is <${scanner.root.slice(0, 50)}>, not <${shape.roots.join('> or <')}>`;
      throw new BadFile(file.name, 'xml', `${file.name}: ${message}`);
    }
    for (const record of records) yield { ...record, ordinal: ++ordinal };
    if (fault !== undefined) {
      throw new BadFile(file.name, fault.reason, `${file.name}: ${fault.message} (after ${ordinal} records)`);
    }
  }
}

async function* scanned(file: SourceFile, scanner: RecordScanner): AsyncGenerator<Scanned> {
  for await (const text of decoded(file)) {
    for (let at = 0; at < text.length; at += PIECE_CHARS) yield scanner.write(text.slice(at, at + PIECE_CHARS));
  }
  yield scanner.end();
}

/** Parses one record that was cut out of a file. A fault is returned, not thrown. */
export function parseXmlRecord(text: string, names: readonly string[], limits: XmlLimits = XML_LIMITS): ScannedRecord {
  const scanner = new RecordScanner(new Set(names), limits);
  const answers = ['<file>', text, '</file>'].map((piece) => scanner.write(piece));
  const fault = [...answers, scanner.end()].find((answer) => answer.fault !== undefined)?.fault;
  const records = answers.flatMap((answer) => answer.records);
  const [only] = records;
  if (only?.ok === false || (only !== undefined && records.length === 1 && fault === undefined))
    return { ...only, text };
  const { reason, message } = fault ?? new XmlFault('xml', `not one record but ${records.length}`);
  return { ok: false, text, reason, detail: message };
}

async function* decoded(file: SourceFile): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of file.stream()) {
    if (chunk.length === 0) continue;
    decoder ??= new TextDecoder(xmlEncoding(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}
