import type { SourceName } from '@ldy/domain/record/source.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';

const MOST = 4;

/** Sources of these fields, without duplicates. */
export function speakersOf({ provenance }: VulnerabilityRecord, ...paths: readonly string[]): SourceName[] {
  const said = paths.flatMap((path) => provenance[path] ?? []);
  return [...new Set(said.map(({ source }) => source))].slice(0, MOST);
}
