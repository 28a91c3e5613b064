import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Connector, Delivered, SourceFile } from '../connector.ts';
import { linesOf } from '../read/lines.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { CatalogueCount } from './catalogues.ts';
import { type PocLine, pocLine } from './schema.ts';
import { transformPoc } from './transform.ts';

export interface PocCounts {
  cves: number;
  /** CVEs that have at least one link left. */
  cvesWithPoc: number;
  links: number;
  delivered: number;
}

export type PocConnector = Connector<DeliveredRecord> & { readonly counts: Readonly<PocCounts> };

const NAME = /(?:^|\/)poc[^/]*\.jsonl(?:\.gz)?$/i;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Create one per import: it keeps the counts of the first pass. */
export function createPocConnector(): PocConnector {
  let catalogues: CatalogueCount | undefined;
  const counts: PocCounts = { cves: 0, cvesWithPoc: 0, links: 0, delivered: 0 };
  return {
    name: 'poc-references',
    title: '公开 PoC 链接索引',
    homepage: 'https://github.com/trickest/cve',
    licence: 'MIT, links only',
    counts,
    everyDays: 7,
    stored: { kind: 'record', source: 'poc', rules: 1, needsList: true },
    accepts: (name) => NAME.test(name),
    async prepare(files) {
      const counted = new CatalogueCount();
      for await (const file of files) {
        for await (const { bytes } of linesOf(file)) {
          const line = parseLine(bytes);
          if ('urls' in line) counted.add(line.urls);
        }
      }
      catalogues = counted;
      Object.assign(counts, { cves: 0, cvesWithPoc: 0, links: 0, delivered: 0 });
    },
    release() {
      catalogues = undefined;
    },
    async *read(file) {
      for await (const { item, line } of readLines(file, catalogues)) {
        counts.cves += 1;
        counts.links += line?.urls.length ?? 0;
        if (item?.kind === 'record') {
          counts.cvesWithPoc += 1;
          const { poc, mentions } = item.record.claims;
          counts.delivered += (poc?.globalPocUrl?.length ?? 0) + (mentions?.length ?? 0);
        }
        if (item !== undefined) yield item;
      }
    },
    async *replay(raw, place) {
      const { item } = deliver(raw, place, undefined);
      if (item !== undefined) yield item;
    },
  };
}

export const connector: PocConnector = createPocConnector();

interface Outcome {
  line: PocLine | undefined;
  item: Delivered<DeliveredRecord> | undefined;
}

async function* readLines(file: SourceFile, catalogues: CatalogueCount | undefined): AsyncGenerator<Outcome> {
  const name = file.name.split('/').at(-1);
  for await (const { number, bytes } of linesOf(file)) yield deliver(bytes, `${name}#${number}`, catalogues);
}

function deliver(raw: Uint8Array, place: string, catalogues: CatalogueCount | undefined): Outcome {
  const line = parseLine(raw);
  if ('reason' in line) return { line: undefined, item: { kind: 'bad', place, raw, key: '', ...line } };
  const record = transformPoc(line, catalogues);
  if (record === null) return { line, item: undefined };
  if (typeof record !== 'string') return { line, item: { kind: 'record', place, raw, record } };
  return { line, item: { kind: 'bad', place, raw, key: line.cve, reason: 'identifier', detail: record } };
}

function parseLine(bytes: Uint8Array): PocLine | { reason: string; detail: string } {
  try {
    const line = pocLine.safeParse(parseJson(bytes, MAX_LINE_BYTES));
    if (line.success) return line.data;
    const [issue] = line.error.issues;
    return { reason: 'schema', detail: `${issue?.path.join('.')}: ${issue?.message}` };
  } catch (error) {
    if (error instanceof JsonFault) return { reason: error.reason, detail: error.message };
    throw error;
  }
}
