import type { MetricsItem } from '@ldy/domain/cvss/assessment.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import type { LevelCollection, LevelStatement } from '@ldy/domain/vulnerability/record-schema/rating.ts';
import type { EditorialRecord } from './schema.ts';

const WORD: Record<Severity, string> = { critical: '严重', high: '高危', medium: '中危', low: '低危' };
const CNVD_SEVERITY: Record<'高' | '中' | '低', Severity> = { 高: 'high', 中: 'medium', 低: 'low' };
const CVSS_SEVERITY: Record<string, Severity> = { CRITICAL: 'critical', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' };

function fromCvss(metrics: readonly MetricsItem[]): { level: LevelStatement; version: string } | null {
  for (const item of metrics) {
    for (const [version, assessment] of [
      ['3.1', item.cvssV3_1],
      ['3.0', item.cvssV3_0],
      ['4.0', item.cvssV4_0],
      ['2.0', item.cvssV2_0],
    ] as const) {
      const severity = CVSS_SEVERITY[assessment?.baseSeverity.toUpperCase() ?? ''];
      if (severity !== undefined) return { level: { value: WORD[severity], severity }, version };
    }
  }
  return null;
}

/** Our level: as written by the editors, else from the first CVSS assessment, else CNVD's; otherwise none. */
export function levelsOf(level: EditorialRecord['level'], metrics: readonly MetricsItem[]): Partial<LevelCollection> {
  const levels: Partial<LevelCollection> = {};
  if (level?.cnvd !== undefined) levels.cnvdLevel = { value: level.cnvd, severity: CNVD_SEVERITY[level.cnvd] };
  const computed = fromCvss(metrics);
  if (level?.standard !== undefined) {
    levels.standardLevel = { value: WORD[level.standard], severity: level.standard };
    levels.levelDataSource = 'ldy';
  } else if (computed !== null) {
    levels.standardLevel = computed.level;
    levels.levelDataSource = `cvss:${computed.version}`;
  } else if (levels.cnvdLevel !== undefined && levels.cnvdLevel.severity !== null) {
    levels.standardLevel = { value: WORD[levels.cnvdLevel.severity], severity: levels.cnvdLevel.severity };
    levels.levelDataSource = 'cnvd';
  }
  return levels;
}
