import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { MISSING_TEXT } from '../constants.ts';

/** ISO 8601 → `yyyy-MM-dd` in Asia/Shanghai, wherever the reader is, as lists sort and filter; 暂无 for empty or invalid input. */
export const formatDate = (value: string | null | undefined): string => statedDay(value ?? '') || MISSING_TEXT;
