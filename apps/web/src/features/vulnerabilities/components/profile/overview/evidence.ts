import type { SourceName } from '@ldy/domain/record/source.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';

const MOST = 4;

/** Who said these fields, each source once. */
export function speakersOf({ provenance }: VulnerabilityRecord, ...paths: readonly string[]): SourceName[] {
  const said = paths.flatMap((path) => provenance[path] ?? []);
  return [...new Set(said.map(({ source }) => source))].slice(0, MOST);
}
