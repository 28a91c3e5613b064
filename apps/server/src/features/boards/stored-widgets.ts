import { type Board, type BoardWidget, boardWidgets } from '@ldy/contract/boards.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { unpackSearch } from '../saved-searches/stored-search.ts';

/** Two dozen filters of the page take a fifth of it. */
const MOST_CHARACTERS = 100_000;

/** As stored, with unpaired surrogates replaced as searches do. Overly long ones are refused. */
export function packWidgets(widgets: readonly BoardWidget[]): string {
  const text = JSON.stringify(widgets, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  if (text.length > MOST_CHARACTERS) throw new InvalidInputError('widgets', '条件过多，请减少后再保存');
  return text;
}

/** What of the stored charts this version knows: unknown charts are left out and counted, outdated parts of filters are left out and named. */
export function unpackWidgets(stored: unknown): Pick<Board, 'widgets' | 'dropped'> {
  const all = Array.isArray(stored) ? stored : [stored];
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
