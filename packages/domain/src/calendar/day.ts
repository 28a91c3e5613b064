export const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of `YYYY-MM-DD`; NaN if invalid. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The date for a number of days since 1970-01-01; not before year 1. */
export const dayOf = (number: number): string =>
  new Date(Math.max(number, -719_162) * DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string, days: number): string => dayOf(dayNumber(day) + days);
