import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { uniteLibrary } from '@ldy/domain/vulnerability/fix/unite-library.ts';
import { assertionsOf, isCve, relatedIdsOf, resolveAnchors } from '@ldy/domain/vulnerability/linking.ts';
import { listFacts } from '@ldy/domain/vulnerability/list-facts.ts';
import { mergeRecords } from '@ldy/domain/vulnerability/merge.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { readRaw } from './raw/read-raw.ts';
import { readPatched } from './read-patched.ts';
import type { CheckedRecord } from './record-check.ts';

/** Files of the folder of real data, and the connectors that read them. */
const FILES: readonly { source: string; file: string }[] = [
  { source: 'cve-list', file: 'cvelistV5-sample.zip' },
  { source: 'cnvd', file: 'cnvd-xml-sample.zip' },
  { source: 'kev', file: 'known_exploited_vulnerabilities.json' },
  { source: 'osv', file: 'osv-go.zip' },
  { source: 'csaf', file: 'csaf-examples.zip' },
  { source: 'poc-references', file: 'poc-references.jsonl.gz' },
  { source: 'epss', file: 'epss_scores-2026-08-16.csv.gz' },
];

/** Source records are held as bytes outside the heap: parsed, the whole library would need several gigabytes. */
interface Library {
  bytesBySubject: Map<string, Buffer[]>;
  epss: Map<string, number>;
}

/**
 * Merges the real library in memory, without a database, and yields its records in the order of their anchors. A share below 1 keeps whole
 * vulnerabilities, always the same ones.
 */
export async function* readLibrary(data: string, share: number): AsyncGenerator<CheckedRecord> {
  const patched = await readPatched(data);
  const raw = await readRaw(data, (id) => isChosen(id, share));
  const { bytesBySubject, epss } = await readSources(data, share);
  const parsed = (id: string) => (bytesBySubject.get(id) ?? []).map((bytes) => JSON.parse(`${bytes}`) as SourceRecord);
  const assertions = [...bytesBySubject.keys()].flatMap((id) => parsed(id).flatMap(assertionsOf));
  const assertionsById = new Map<string, typeof assertions>();
  const ids = new Set(bytesBySubject.keys());
  for (const assertion of assertions) {
    for (const id of new Set([assertion.subject, assertion.object])) {
      ids.add(id);
      const known = assertionsById.get(id);
      if (known) known.push(assertion);
      else assertionsById.set(id, [assertion]);
    }
  }
  const members = new Map<string, string[]>();
  for (const [id, anchor] of resolveAnchors(ids, assertions)) members.set(anchor, [...(members.get(anchor) ?? []), id]);
  for (const [anchor, identifiers] of [...members].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sources = identifiers.flatMap(parsed);
    if (!sources.some(({ role }) => role === 'primary')) continue;
    const about = identifiers.flatMap((id) => assertionsById.get(id) ?? []);
    const has = uniteLibrary(identifiers.flatMap((id) => patched.get(id) ?? []));
    const record = mergeRecords(sources, {
      anchor,
      identifiers,
      related: relatedIdsOf(identifiers, about),
      patched: has,
    });
    yield {
      ...{ anchor, sources, record, facts: listFacts(record), patched: has, epss: epss.get(anchor) ?? null },
      raw: identifiers.flatMap((id) => raw.get(id) ?? []),
    };
  }
}

async function readSources(data: string, share: number): Promise<Library> {
  const library: Library = { bytesBySubject: new Map(), epss: new Map() };
  for (const { source, file } of FILES) {
    const connector = connectorNamed(source);
    const path = join(data, file);
    if (!connector || !existsSync(path)) throw new Error(`${path} is missing, or there is no connector ${source}.`);
    const files = () => openSources([path], (name) => connector.accepts(name), { limits: connector.limits });
    await connector.prepare?.(files());
    for await (const opened of files()) {
      for await (const delivered of connector.read(opened)) {
        if (delivered.kind === 'epss') library.epss.set(delivered.score.cve, delivered.score.score);
        if (delivered.kind === 'record' && isWanted(delivered.record, share)) keep(library, delivered.record);
      }
    }
  }
  return library;
}

function keep({ bytesBySubject }: Library, record: SourceRecord): void {
  const bytes = Buffer.from(JSON.stringify(record));
  const known = bytesBySubject.get(record.id);
  if (known) known.push(bytes);
  else bytesBySubject.set(record.id, [bytes]);
}

const isWanted = ({ id, aliases }: SourceRecord, share: number): boolean =>
  isChosen([id, ...aliases].find(isCve) ?? id, share);

const isChosen = (id: string, share: number): boolean =>
  share >= 1 || createHash('sha256').update(id).digest().readUInt32BE(0) < share * 2 ** 32;
