import { SHANGHAI_OFFSET_MS, timeOf } from '@ldy/domain/calendar/shanghai-day.ts';
import { formatDate } from './format-date.ts';

/** ISO 8601 → `yyyy-MM-dd HH:mm` in Asia/Shanghai; a date alone stays one, 暂无 for invalid input. */
export function formatTime(value: string | null | undefined): string {
  const time = timeOf(value ?? '');
  if (time === null || value?.length === 10) return formatDate(value);
  return new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
