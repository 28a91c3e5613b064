import { z } from 'zod';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import { deliveredDocument, type PatchDelivery } from '../errata/deliver.ts';
import { bad } from '../json/delivered.ts';
import { listOf } from '../json/lenient.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { readXmlRecords } from '../xml/read-xml-records.ts';
import { child, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import { XML_LIMITS } from '../xml/xml-limits.ts';
import { type MsrcDocument, NOTHING_READ, PatchGatherer } from './gather-patches.ts';
import { readEntry } from './vulnerability-entry.ts';

const TRACKING = 'cvrf:DocumentTracking';
const TREE = 'prod:ProductTree';
const ENTRY = 'vuln:Vulnerability';
const SHAPE = { roots: ['cvrf:cvrfdoc', 'cvrfdoc'], records: [TRACKING, TREE, ENTRY] };
/** The largest real entry has 629,000 characters. */
const LIMITS = { ...XML_LIMITS, recordChars: 8 * 1024 * 1024 };
const MAX_INDEX_BYTES = 16 * 1024 * 1024;

/** Microsoft's monthly documents (CVRF 3.0), and the list of them (`updates`). */
export const connector: Connector<PatchDelivery> = {
  name: 'msrc-cvrf',
  title: '微软安全更新指南（MSRC CVRF，XML）',
  homepage: 'https://api.msrc.microsoft.com/cvrf/v3.0/swagger/index',
  licence: 'Microsoft terms of use',
  wholeDocument: { rules: 5 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /\.xml$/i.test(name) || /(?:^|\/)index[\w-]*\.json$/i.test(name),
  read: (file) => (/\.json$/i.test(file.name) ? readIndex(file) : readDocument(file)),
  async *replay(raw, place) {
    yield bad(place, raw, 'document', 'an entry is read together with its document: import the document again');
  },
};

async function* readDocument(file: SourceFile): AsyncGenerator<Delivered<PatchDelivery>> {
  const name = (file.name.split('/').at(-1) as string).replace(/\.xml$/i, '');
  let document: MsrcDocument = { name, revision: '', published: null, products: new Map() };
  let gatherer: PatchGatherer | undefined;
  let fault: unknown;
  try {
    for await (const record of readXmlRecords(file, SHAPE, LIMITS)) {
      const place = `${name}#${record.ordinal}`;
      const raw = () => Buffer.from(record.text.slice(0, 64 * 1024));
      if (!record.ok) yield bad(place, raw(), record.reason, record.detail);
      else if (record.element.name === TRACKING) document = tracked(record.element, document);
      else if (record.element.name === TREE) document = { ...document, products: productsIn(record.element) };
      else {
        const entry = readEntry(record.element);
        gatherer ??= new PatchGatherer(document);
        if (entry.id === '') yield bad(place, raw(), 'identifier', 'it names no vulnerability');
        else gatherer.add(entry);
      }
    }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    fault = error;
  }
  for (const statement of gatherer?.statements() ?? [])
    yield {
      kind: 'patch',
      place: `${name}#${statement.patch}`,
      raw: Buffer.from(JSON.stringify(statement)),
      statement,
    };
  // A document that ends too early must not take away the statements of an earlier version of it.
  if (fault !== undefined) throw fault;
  const tally = gatherer?.tally ?? NOTHING_READ;
  yield deliveredDocument(name, {
    source: 'msrc',
    kind: 'read',
    name: document.name,
    revision: document.revision,
    tally: { ...tally },
  });
}

function tracked(element: XmlElement, document: MsrcDocument): MsrcDocument {
  const id = childText(child(element, 'cvrf:Identification'), 'cvrf:ID').trim();
  const published = childText(element, 'cvrf:InitialReleaseDate').trim().slice(0, 10);
  return {
    ...document,
    name: /^[\w-]{1,40}$/.test(id) ? id : document.name,
    revision: childText(element, 'cvrf:CurrentReleaseDate').trim().slice(0, 40),
    published: /^[12]\d{3}-\d{2}-\d{2}$/.test(published) ? published : null,
  };
}

function productsIn(element: XmlElement): Map<string, string> {
  const products = new Map<string, string>();
  const open = [element];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const named of childrenOf(at, 'prod:FullProductName'))
      products.set(named.attributes.get('ProductID') ?? '', named.text.trim().slice(0, 300));
    open.push(...at.children);
  }
  return products;
}

const index = z.object({
  value: listOf(z.object({ ID: z.string().max(40), CurrentReleaseDate: z.string().catch('') })),
});

/** The list of all documents. Its time is the one in its file name (`index-20260702T222331Z.json`), else that of its newest document. */
async function* readIndex(file: SourceFile): AsyncGenerator<Delivered<PatchDelivery>> {
  let value: unknown;
  try {
    value = parseJson(await readAll(file, MAX_INDEX_BYTES), MAX_INDEX_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
  const read = index.safeParse(value);
  const names = read.data?.value.map(({ ID }) => ID) ?? [];
  const at =
    timeIn(file.name) ??
    read.data?.value
      .map(({ CurrentReleaseDate }) => CurrentReleaseDate)
      .sort()
      .at(-1);
  if (names.length === 0 || !at || Number.isNaN(Date.parse(at)))
    throw new BadFile(file.name, 'schema', `${file.name}: this is no list of documents`);
  yield deliveredDocument(file.name, { source: 'msrc', kind: 'listing', at: new Date(at).toISOString(), names });
}

function timeIn(name: string): string | null {
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}
