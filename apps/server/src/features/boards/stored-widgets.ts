import { type Board, boardWidgets, type WidgetPlace, widgetPlace } from '@ldy/contract/boards.ts';
import { BOARD_CHARACTERS_MAX } from '@ldy/contract/limits.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { unpackSearch } from '../saved-searches/stored-search.ts';

/** As stored, with unpaired surrogates replaced as searches do. Overly long ones are refused. */
export function packWidgets(widgets: readonly unknown[]): string {
  const text = JSON.stringify(widgets, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  if (text.length > BOARD_CHARACTERS_MAX) throw new InvalidInputError('widgets', '条件过多，请减少后再保存');
  return text;
}

export const storedWidgets = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [stored]);

/** Where the stored charts are, also those that this version does not know. */
export const placesOf = (stored: readonly unknown[]): WidgetPlace[] =>
  stored.flatMap((one) => widgetPlace.safeParse(one).data ?? []);

/** What of the stored charts this version knows: unknown charts are left out and counted, outdated parts of filters are left out and named. */
export function unpackWidgets(stored: unknown): Pick<Board, 'widgets' | 'dropped'> {
  const all = storedWidgets(stored);
  const widgets = all.flatMap((one) => unpackWidget(one) ?? []);
  return { widgets, dropped: all.length - widgets.length };
}

function unpackWidget(stored: unknown): Board['widgets'][number] | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { filter, compared, ...rest } = stored as Record<string, unknown>;
  const own = unpackSearch('vulnerabilities', filter ?? {}, null);
  const other = unpackSearch('vulnerabilities', compared ?? {}, null);
  const whole = [{ ...rest, filter: own.filter, compared: compared ? other.filter : null }];
  const [widget] = boardWidgets.safeParse(whole).data ?? [];
  return widget && { ...widget, dropped: [...new Set([...own.dropped, ...other.dropped])] };
}
