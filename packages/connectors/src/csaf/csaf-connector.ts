import type { Place } from '@ldy/domain/record/delivered.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Connector, Delivered, SourceFile } from '../connector.ts';
import { bad, badFrom, MAX_RECORD_BYTES, recordOf } from '../json/delivered.ts';
import { explain } from '../json/lenient.ts';
import { own } from '../json/page.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { prunedTree } from './product-tree.ts';
import { csafDocument, csafEntry, PRODUCT_STATUSES } from './schema.ts';
import { transform } from './transform.ts';

/** Maximum size of an advisory: some of Red Hat's contain tens of megabytes of products. */
const MAX_DOCUMENT_BYTES = 128 * 1024 * 1024;

/** One record per vulnerability; a document without any is valid and delivers nothing. */
function* documentFrom(raw: Uint8Array, place: Place): Generator<Delivered<DeliveredRecord>> {
  let value: unknown;
  try {
    value = parseJson(raw, MAX_DOCUMENT_BYTES);
  } catch (error) {
    yield badFrom(place, raw, error);
    return;
  }
  const head = csafDocument.safeParse(value);
  if (!head.success) {
    yield bad(place, raw, 'schema', explain(head.error));
    return;
  }
  const list = own(value, 'vulnerabilities') ?? [];
  if (!Array.isArray(list)) {
    yield bad(place, raw, 'schema', 'vulnerabilities: is no list', head.data.document.tracking.id);
    return;
  }
  for (const [index, vulnerability] of list.entries()) {
    // A replayed document has one vulnerability and keeps its place.
    yield* one(value, vulnerability, list.length === 1 ? place : `${place}#${index + 1}`);
  }
}

function* one(document: unknown, vulnerability: unknown, place: Place): Generator<Delivered<DeliveredRecord>> {
  const entry = {
    document: own(document, 'document'),
    product_tree: prunedTree(own(document, 'product_tree'), idsOf(vulnerability)),
    vulnerabilities: [vulnerability],
  };
  const bytes = Buffer.from(JSON.stringify(entry), 'utf8');
  if (bytes.length > MAX_RECORD_BYTES) yield bad(place, bytes, 'size', `is ${bytes.length} bytes`);
  else yield recordOf(entry, bytes, place, csafEntry, transform);
}

function idsOf(vulnerability: unknown): Set<string> {
  const ids = new Set<string>();
  for (const status of [...PRODUCT_STATUSES, 'recommended']) {
    const list = own(own(vulnerability, 'product_status'), status);
    if (Array.isArray(list)) for (const id of list) if (typeof id === 'string') ids.add(id);
  }
  return ids;
}

async function* read(file: SourceFile): AsyncGenerator<Delivered<DeliveredRecord>> {
  yield* documentFrom(await readAll(file, MAX_DOCUMENT_BYTES), file.name);
}

export const connector: Connector<DeliveredRecord> = {
  name: 'csaf',
  title: 'CSAF 2.0 advisories',
  homepage: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html',
  licence: 'Each publisher has its own; see document.distribution of the advisory',
  // Excludes the provider metadata and aggregator lists that are published beside advisories.
  everyDays: 7,
  stored: { kind: 'record', source: 'csaf', rules: 4 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /\.json$/i.test(name) && !/(?:^|\/)(?:provider-metadata|aggregator)\.json$/i.test(name),
  read,
  async *replay(raw, place) {
    yield* documentFrom(raw, place);
  },
};
