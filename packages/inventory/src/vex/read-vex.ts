import { InventoryFault } from '../inventory-fault.ts';
import { InventoryFile, isObject } from '../inventory-file.ts';
import { LIMITS } from '../limits.ts';
import { readCsafVex } from './csaf-vex.ts';
import { readCycloneDxVex } from './cyclonedx-vex.ts';
import { readCycloneDxXmlVex } from './cyclonedx-xml-vex.ts';
import { readOpenVex } from './openvex.ts';
import { VEX_CHARACTERS_MAX, VEX_STATEMENTS_MAX, type VexDocument, type VexStatement } from './vex-document.ts';

/** Those in JSON. */
const FORMATS: readonly { recognises(json: Record<string, unknown>): boolean; read(json: unknown): VexDocument }[] = [
  { recognises: (json) => '@context' in json && 'statements' in json, read: readOpenVex },
  { recognises: ({ document }) => isObject(document) && 'csaf_version' in document, read: readCsafVex },
  { recognises: (json) => 'bomFormat' in json && 'specVersion' in json, read: readCycloneDxVex },
];

/**
 * What a VEX document states.
 * @throws InventoryFault for a document that is not valid, or no VEX: nothing of it is read
 */
export function readVex(bytes: Uint8Array, name: string): VexDocument {
  if (bytes.length > LIMITS.fileBytes)
    throw new InventoryFault(
      'size',
      '',
      `the file has ${bytes.length} bytes, more than ${LIMITS.fileBytes}`,
      'split it',
    );
  const document = readAny(new InventoryFile(name, bytes));
  const { statements } = document;
  const [first] = statements.slice(VEX_STATEMENTS_MAX);
  if (first) throw tooMuch(first.place, `it has ${statements.length} statements, more than ${VEX_STATEMENTS_MAX}`);
  let characters = 0;
  for (const it of statements) {
    characters += charactersOf(it);
    if (characters > VEX_CHARACTERS_MAX)
      throw tooMuch(it.place, `its statements have more than ${VEX_CHARACTERS_MAX} characters`);
  }
  if (statements.length === 0)
    throw new InventoryFault(
      'invalid',
      '$',
      'it states nothing of any vulnerability',
      'check whether it is a VEX document',
    );
  return document;
}

function readAny(file: InventoryFile): VexDocument {
  const { json, xml } = file;
  if (xml?.name === 'bom') return readCycloneDxXmlVex(xml, file.text);
  const format = isObject(json) ? FORMATS.find(({ recognises }) => recognises(json)) : undefined;
  if (format) return format.read(json);
  throw new InventoryFault(
    'unknown-format',
    '',
    'this is no VEX document',
    'known are OpenVEX and CSAF in JSON, and CycloneDX in JSON and XML',
  );
}

const tooMuch = (place: string, what: string): InventoryFault =>
  new InventoryFault('count', place, what, 'split it by product');

function charactersOf({ ids, words, place, product, within }: VexStatement): number {
  const texts = [
    ...ids,
    words,
    place,
    ...[product, within].flatMap((it) => (it ? [it.written, it.purl, it.cpe, it.range] : [])),
  ];
  return texts.reduce((sum, { length }) => sum + length, 0);
}
