import type { LibraryEntry } from '@ldy/contract/vulnerability-detail.ts';
import { OWN_METADATA } from '@ldy/domain/vulnerability/own-metadata.ts';
import type {
  LevelStatement,
  SourceMetadata,
  SourceName,
  VulnerabilityRecord,
} from '@ldy/domain/vulnerability/record.ts';

const LEVELS: Partial<Record<SourceName, keyof Omit<VulnerabilityRecord['level_collection'], 'levelDataSource'>>> = {
  cnvd: 'cnvdLevel',
  cnnvd: 'cnnvdLevel',
};

export function ownMetadata({ source, record }: LibraryEntry): SourceMetadata {
  return record[OWN_METADATA[source] ?? 'srcMetadata'];
}

/** The level in the source's own words; null where it gives none. */
export function ownLevel({ source, record }: LibraryEntry): LevelStatement | null {
  const level = record.level_collection[LEVELS[source] ?? 'standardLevel'];
  return level.value === '' && level.severity === null ? null : level;
}
