import { createHash } from 'node:crypto';
import { assertionsOf, isCve, relatedIdsOf } from '@ldy/domain/vulnerability/linking.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { type Belongings, type BuiltVulnerability, buildVulnerability } from './build-vulnerability.ts';
import { jsonBytes, pack } from './packing.ts';

/** One delivered statement, not yet kept. */
export interface DeliveredRecord {
  record: SourceRecord;
  raw: Uint8Array;
  place: string;
}

/** The vulnerability as it is when nobody else says anything about it; most are. */
export interface Alone {
  belongings: Belongings;
  built: BuiltVulnerability;
}

/**
 * A delivered statement with the work on it that needs no database. Done when it is first asked for, since a statement that is
 * known needs only its hash; or beforehand by `workAhead`, while the database is busy with other statements.
 */
export class PreparedRecord implements DeliveredRecord {
  readonly record: SourceRecord;
  readonly raw: Uint8Array;
  readonly place: string;
  readonly hash: string;
  readonly claims: () => Buffer;
  readonly packedRaw: () => Buffer;
  readonly alone: () => Alone | undefined;

  constructor({ record, raw, place }: DeliveredRecord) {
    this.record = record;
    this.raw = raw;
    this.place = place;
    this.hash = contentHash(raw);
    this.claims = once(() => jsonBytes(record));
    this.packedRaw = once(() => pack(raw));
    this.alone = once(() => buildAlone(record));
  }

  workAhead(): void {
    this.claims();
    this.packedRaw();
    this.alone();
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

function buildAlone(record: SourceRecord): Alone | undefined {
  const belongings = record.role === 'primary' ? belongingsAlone(record) : undefined;
  return belongings && { belongings, built: buildVulnerability([record], belongings) };
}

/** What linking would say if there were only this statement; undefined where that takes more than a look. */
function belongingsAlone(record: SourceRecord): Belongings | undefined {
  const assertions = assertionsOf(record);
  const aliases = assertions.filter((assertion) => assertion.kind === 'alias').map((assertion) => assertion.object);
  const cves = [record.id, ...aliases].filter(isCve);
  const [anchor = record.id] = cves;
  if (cves.length > 1 || (cves.length === 0 && aliases.length > 0)) return undefined;
  const identifiers = [...new Set([anchor, record.id, ...aliases])];
  return { anchor, identifiers, related: relatedIdsOf(identifiers, assertions) };
}

/** Whether linking said what was foreseen. */
export function sameBelongings(a: Belongings, b: Belongings): boolean {
  return (
    a.anchor === b.anchor &&
    a.identifiers.length === b.identifiers.length &&
    a.related.length === b.related.length &&
    a.identifiers.every((id) => b.identifiers.includes(id)) &&
    a.related.every(({ id, source }, index) => id === b.related[index]?.id && source === b.related[index]?.source)
  );
}
