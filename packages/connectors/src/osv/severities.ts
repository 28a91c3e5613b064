import { severityFromWord } from '@ldy/domain/record/severity.ts';
import type { Claims } from '@ldy/domain/vulnerability/source-record.ts';
import { MetricsCollector } from '../json/metrics.ts';
import type { OsvRecord } from './schema.ts';

const SLOTS: ReadonlyMap<string, 'cvssV4_0' | 'cvssV3_1' | 'cvssV2_0'> = new Map([
  ['CVSS_V4', 'cvssV4_0'],
  ['CVSS_V3', 'cvssV3_1'],
  ['CVSS_V2', 'cvssV2_0'],
]);

/** Vectors of the entry and of its packages, and the severity words of the source databases (GitHub's MODERATE, Ubuntu's medium). */
export function severitiesOf(id: string, it: OsvRecord): Pick<Claims, 'metrics' | 'level_collection'> {
  const assessedBy = `osv:${id.split('-')[0]?.toLowerCase()}`;
  const metrics = new MetricsCollector();
  const words: unknown[] = [it.database_specific?.severity];
  for (const { type, score } of [it.severity, ...it.affected.map(({ severity }) => severity)].flat()) {
    const slot = SLOTS.get(type);
    if (slot) metrics.add(assessedBy, { vectorString: score, baseScore: null, baseSeverity: '' }, slot);
    else words.push(score);
  }
  words.push(...it.affected.map(({ ecosystem_specific }) => ecosystem_specific?.severity));
  const items = metrics.items();
  const level = levelOf(words);
  return {
    ...(items.length > 0 && { metrics: items }),
    ...(level && { level_collection: { standardLevel: level, levelDataSource: 'osv' } }),
  };
}

function levelOf(words: unknown[]) {
  for (const word of words) {
    if (typeof word !== 'string') continue;
    const severity = severityFromWord(word);
    if (severity) return { value: word, severity };
  }
  return undefined;
}
