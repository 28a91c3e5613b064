import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { levelDerivation } from '@ldy/domain/vulnerability/merge-rules.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';

interface LevelOrigin {
  /** No source states the level. */
  isDerived: boolean;
  text: string;
}

const SOURCES: Readonly<Record<string, string>> = SOURCE_LABELS;

/** Where the level comes from; null if there is none. */
export function levelOrigin({ level_collection }: Pick<VulnerabilityRecord, 'level_collection'>): LevelOrigin | null {
  const from = level_collection.levelDataSource;
  if (from === '' || level_collection.standardLevel.severity === null) return null;
  const derivation = levelDerivation(from);
  if (derivation !== '') return { isDerived: true, text: derivation };
  if (from.startsWith('cvss:')) return { isDerived: false, text: `CVSS ${from.slice(5)} 评分` };
  return { isDerived: false, text: from === 'ldy' ? '编辑团队核定' : `${SOURCES[from] ?? from} 等级` };
}
