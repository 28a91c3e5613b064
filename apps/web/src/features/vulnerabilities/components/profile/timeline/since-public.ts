import { dayNumber } from '@ldy/domain/calendar/day.ts';
import { credibleDay } from '@ldy/domain/vulnerability/merging/dates.ts';

/** Days before or after publication, in words; '' if either date is not credible. */
export function sincePublic(time: string, published: string): string {
  const [at, from] = [credibleDay(time), credibleDay(published)];
  if (at === '' || from === '') return '';
  const days = dayNumber(at) - dayNumber(from);
  if (days === 0) return '公开当日';
  return `公开${days < 0 ? '前' : '后'} ${Math.abs(days).toLocaleString('zh-CN')} 天`;
}
