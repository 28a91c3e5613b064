import { isDay } from '@ldy/domain/calendar/day.ts';
import { z } from 'zod';
import { rule } from './rule.ts';

/** Schemas of days and points in time that the database can hold; `wrong` is the message for others. */
export const day = (wrong?: string) => z.iso.date(wrong).refine(isDay, rule(wrong ?? '没有这一天'));
export const instant = (wrong?: string) =>
  z.iso.datetime(wrong).refine((text) => isDay(text.slice(0, 10)), rule(wrong ?? '没有这一天'));
