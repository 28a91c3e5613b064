import type { CompletedEntry } from '@ldy/contract/vulnerability/detail.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { OWN_METADATA } from '@ldy/domain/vulnerability/own-metadata.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { SourceMetadata } from '@ldy/domain/vulnerability/record-schema/metadata.ts';
import type { LevelStatement } from '@ldy/domain/vulnerability/record-schema/rating.ts';

const LEVELS: Partial<Record<SourceName, keyof Omit<VulnerabilityRecord['level_collection'], 'levelDataSource'>>> = {
  cnvd: 'cnvdLevel',
  cnnvd: 'cnnvdLevel',
};

export function ownMetadata({ source, record }: CompletedEntry): SourceMetadata {
  return record[OWN_METADATA[source] ?? 'srcMetadata'];
}

/** The source's own level; null if it gives none. */
export function ownLevel({ source, record }: CompletedEntry): LevelStatement | null {
  const level = record.level_collection[LEVELS[source] ?? 'standardLevel'];
  return level.value === '' && level.severity === null ? null : level;
}
