import type { listCollectedSources, listSourceVisits } from '@ldy/contract/back-office/sources.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';

export type SourceRow = OutputOf<typeof listCollectedSources>['list'][number];
export type Adapters = OutputOf<typeof listCollectedSources>['adapters'];
type VisitRow = OutputOf<typeof listSourceVisits>['list'][number];

export const SOURCE_STATE_WORDS = { ok: '正常', failing: '失败', waiting: '等待首次采集', off: '已停用' } as const;

export const SOURCE_STATE_COLORS = { ok: 'green', failing: 'red', waiting: 'blue', off: undefined } as const;

export const OUTCOME_WORDS: Readonly<Record<VisitRow['outcome'], string>> = {
  new: '有新内容',
  unchanged: '无变化',
  failed: '失败',
  gone: '来源已不存在',
};

/** Minutes as people say them. */
export function intervalOf(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} 天`;
  if (minutes % 60 === 0) return `${minutes / 60} 小时`;
  return `${minutes} 分钟`;
}
