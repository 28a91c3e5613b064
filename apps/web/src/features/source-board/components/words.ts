import type { BoardKind, BoardSource, BoardState } from '@ldy/contract/source-board.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export const KIND_WORDS: Readonly<Record<BoardKind, string>> = {
  vulnerability: '漏洞',
  patch: '补丁',
  standard: '标准与评分',
  news: '资讯',
};

export const STATE_WORDS: Readonly<Record<BoardState, string>> = {
  collected: '已采集',
  silent: '静默',
  failing: '失败',
  late: '超过 24 小时',
  waiting: '等待首次采集',
  imported: '从文件导入',
  own: '本站编写',
  off: '未启用',
};

export const STATE_COLORS: Readonly<Partial<Record<BoardState, TagColor>>> = {
  collected: 'green',
  silent: 'orange',
  failing: 'red',
  late: 'orange',
  waiting: 'blue',
};

/** The rest of the state: how often, for how long, of how many addresses. */
export function stateNote({ state, failures, addresses, changed_at }: BoardSource, now: string): string {
  const parts: string[] = [];
  if (state === 'failing') parts.push(`连续失败 ${failures} 次`);
  if (state === 'silent' && changed_at !== '') parts.push(`${daysSince(changed_at, now)} 天没有新内容`);
  const { enabled, recent, failing } = addresses;
  if (enabled > 1) parts.push(`${enabled} 个地址，24 小时内成功 ${recent} 个`);
  if (enabled > 1 && failing > 0) parts.push(`${failing} 个正在失败`);
  return parts.join('；');
}

const daysSince = (time: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(time)) / DAY_MS));

const UNKNOWN = '未知';

/** What was not measured, or of too few entries, is unknown. */
export function delayWords(delay: BoardSource['own_delay']): { half: string; most: string } {
  return { half: spanOf(delay?.p50 ?? null), most: spanOf(delay?.p99 ?? null) };
}

/** Seconds as people say them: never more exact than they are. */
export function spanOf(seconds: number | null): string {
  if (seconds === null) return UNKNOWN;
  if (seconds < 60) return seconds === 0 ? '不到 1 秒' : `${seconds} 秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = seconds / 3_600;
  return hours < 48 ? `${trimmed(hours)} 小时` : `${trimmed(hours / 24)} 天`;
}

const trimmed = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
