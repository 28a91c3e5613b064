import type { LibraryEntry } from '@ldy/contract/vulnerability-detail.ts';
import type {
  LevelStatement,
  SourceMetadata,
  SourceName,
  VulnerabilityRecord,
} from '@ldy/domain/vulnerability/record.ts';

/** Which metadata object of the record a source fills; the others fill `srcMetadata`. */
const METADATA: Partial<Record<SourceName, 'ldyMetadata' | 'cveMetadata' | 'cnvdMetadata' | 'cnnvdMetadata'>> = {
  ldy: 'ldyMetadata',
  cve: 'cveMetadata',
  nvd: 'cveMetadata',
  cnvd: 'cnvdMetadata',
  cnnvd: 'cnnvdMetadata',
};

const LEVELS: Partial<Record<SourceName, keyof Omit<VulnerabilityRecord['level_collection'], 'levelDataSource'>>> = {
  cnvd: 'cnvdLevel',
  cnnvd: 'cnnvdLevel',
};

export function ownMetadata({ source, record }: LibraryEntry): SourceMetadata {
  return record[METADATA[source] ?? 'srcMetadata'];
}

/** The level in the source's own words; null where it gives none. */
export function ownLevel({ source, record }: LibraryEntry): LevelStatement | null {
  const level = record.level_collection[LEVELS[source] ?? 'standardLevel'];
  return level.value === '' && level.severity === null ? null : level;
}
