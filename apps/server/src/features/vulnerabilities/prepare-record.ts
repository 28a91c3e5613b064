import { createHash } from 'node:crypto';
import { assertionsOf, isCve, relatedIdsOf } from '@ldy/domain/vulnerability/linking.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { type BuiltVulnerability, buildVulnerability, type Linkage } from './build-vulnerability.ts';
import { jsonBytes, pack } from './packing.ts';

/** One delivered statement, not yet kept. */
export interface DeliveredRecord {
  record: SourceRecord;
  raw: Uint8Array;
  place: string;
}

/** The vulnerability as it is when nobody else says anything about it; most are. */
export interface Standalone {
  linkage: Linkage;
  built: BuiltVulnerability;
}

/**
 * A delivered statement with the work on it that needs no database. Done when it is first asked for, since a statement that is
 * known needs only its hash; or beforehand by `precompute`, while the database is busy with other statements.
 */
export class PreparedRecord implements DeliveredRecord {
  readonly record: SourceRecord;
  readonly raw: Uint8Array;
  readonly place: string;
  readonly hash: string;
  readonly claims: () => Buffer;
  readonly packedRaw: () => Buffer;
  readonly standalone: () => Standalone | undefined;

  constructor({ record, raw, place }: DeliveredRecord) {
    this.record = record;
    this.raw = raw;
    this.place = place;
    this.hash = contentHash(raw);
    this.claims = once(() => jsonBytes(record));
    this.packedRaw = once(() => pack(raw));
    this.standalone = once(() => buildStandalone(record));
  }

  precompute(): void {
    this.claims();
    this.packedRaw();
    this.standalone();
  }
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

export function contentHash(raw: Uint8Array): string {
  return createHash('sha256').update(raw).digest('hex');
}

function buildStandalone(record: SourceRecord): Standalone | undefined {
  const linkage = record.role === 'primary' ? standaloneLinkage(record) : undefined;
  return linkage && { linkage, built: buildVulnerability([record], linkage) };
}

/** What linking would say if there were only this statement; undefined where that takes more than a look. */
function standaloneLinkage(record: SourceRecord): Linkage | undefined {
  const assertions = assertionsOf(record);
  const aliases = assertions.filter((assertion) => assertion.kind === 'alias').map((assertion) => assertion.object);
  const cves = [record.id, ...aliases].filter(isCve);
  const [anchor = record.id] = cves;
  if (cves.length > 1 || (cves.length === 0 && aliases.length > 0)) return undefined;
  const identifiers = [...new Set([anchor, record.id, ...aliases])];
  return { anchor, identifiers, related: relatedIdsOf(identifiers, assertions) };
}

/** Whether linking said what was predicted. */
export function sameLinkage(a: Linkage, b: Linkage): boolean {
  return (
    a.anchor === b.anchor &&
    a.identifiers.length === b.identifiers.length &&
    a.related.length === b.related.length &&
    a.identifiers.every((id) => b.identifiers.includes(id)) &&
    a.related.every(({ id, source }, index) => id === b.related[index]?.id && source === b.related[index]?.source)
  );
}
