import type { SourceName } from '@ldy/domain/record/source.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';

const MOST = 4;

/** Sources of these fields, without duplicates. */
export function speakersOf({ provenance }: VulnerabilityRecord, ...paths: readonly string[]): SourceName[] {
  const statements = paths.flatMap((path) => provenance[path] ?? []);
  return [...new Set(statements.map(({ source }) => source))].slice(0, MOST);
}
