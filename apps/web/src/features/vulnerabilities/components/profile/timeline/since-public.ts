import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { credibleTime } from '@ldy/domain/vulnerability/merging/dates.ts';

const day = (time: number) => Math.floor(time / DAY_MS);

/** Days before or after publication, in words; '' if either date is not credible. */
export function sincePublic(time: string, published: string): string {
  const [at, from] = [credibleTime(time), credibleTime(published)];
  if (at === null || from === null) return '';
  const days = day(at) - day(from);
  if (days === 0) return '公开当日';
  return `公开${days < 0 ? '前' : '后'} ${Math.abs(days).toLocaleString('zh-CN')} 天`;
}
