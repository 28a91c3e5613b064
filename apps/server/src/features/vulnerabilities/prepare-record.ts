import { createHash } from 'node:crypto';
import { assertionsOf, isCve, relatedIdsOf } from '@ldy/domain/vulnerability/linking.ts';
import type { DeliveredRecord, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { jsonBytes, pack } from '../../platform/database/packing.ts';
import { type BuiltVulnerability, buildVulnerability, type Linkage } from './build-vulnerability.ts';

/** The vulnerability as it is if no other source has a record of it, which is the case for most. */
export interface Standalone {
  linkage: Linkage;
  built: BuiltVulnerability;
}

/**
 * A delivered record with the computations that need no database. These run on first use, since an unchanged record needs only its hash; or
 * in advance by `precompute`, while the database is busy with other records, or by another thread.
 */
export class PreparedRecord {
  readonly record: SourceRecord;
  readonly raw: Uint8Array;
  readonly place: string;
  readonly hash: string;
  readonly claims: () => Buffer;
  packedRaw: () => Buffer;
  standalone: () => Standalone | undefined;

  constructor({ record, raw, place }: Pick<DeliveredRecord, 'record' | 'raw' | 'place'>) {
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

  /** Takes over what another thread computed. */
  take(packedRaw: Buffer, standalone: Standalone | undefined): void {
    this.packedRaw = () => packedRaw;
    this.standalone = () => standalone;
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

/** Undefined if other records may belong to the same vulnerability. */
export function buildStandalone(record: SourceRecord): Standalone | undefined {
  const linkage = record.role === 'primary' ? standaloneLinkage(record) : undefined;
  return linkage && { linkage, built: buildVulnerability([record], linkage) };
}

/** The linkage if this were the only record; undefined if it cannot be predicted cheaply. */
function standaloneLinkage(record: SourceRecord): Linkage | undefined {
  const assertions = assertionsOf(record);
  const aliases = assertions.filter((assertion) => assertion.kind === 'alias').map((assertion) => assertion.object);
  const cves = [record.id, ...aliases].filter(isCve);
  const [anchor = record.id] = cves;
  if (cves.length > 1 || (cves.length === 0 && aliases.length > 0)) return undefined;
  const identifiers = [...new Set([anchor, record.id, ...aliases])];
  return { anchor, identifiers, related: relatedIdsOf(identifiers, assertions) };
}

/** Whether the predicted linkage was right. */
export function sameLinkage(a: Linkage, b: Linkage): boolean {
  return (
    a.anchor === b.anchor &&
    a.identifiers.length === b.identifiers.length &&
    a.related.length === b.related.length &&
    a.identifiers.every((id) => b.identifiers.includes(id)) &&
    a.related.every(({ id, source }, index) => id === b.related[index]?.id && source === b.related[index]?.source)
  );
}
