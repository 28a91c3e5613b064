import { listDeps } from '../../apps/server/src/collections/list/list-deps.ts';
import { listRecords } from '../../apps/server/src/collections/list/list-records.ts';
import type { Portal } from '../../apps/server/src/compose.ts';
import { LISTED_NOTICES } from '../../apps/server/src/features/notices/listed-notices.ts';
import { LISTED_PATCHES } from '../../apps/server/src/features/patches/listed-patches.ts';
import { LISTED_VULNERABILITIES } from '../../apps/server/src/features/vulnerabilities/list/listed-vulnerabilities.ts';
import { formatFilter, parseFilter } from '../../packages/contract/src/collection/list-parameters.ts';
import { KINDS } from '../../packages/contract/src/kinds/kinds.ts';
import { noticeLevelFor } from '../../packages/domain/src/access/notice-level.ts';
import type { Reader } from '../../packages/domain/src/access/reader.ts';
import { dayNumber, dayOf } from '../../packages/domain/src/calendar/day.ts';
import type { ReportedList } from '../../packages/domain/src/report/figures.ts';
import type { Narrowing } from '../../packages/domain/src/statistics/narrow.ts';

type Notices = (typeof LISTED_NOTICES)[number];

/** The total of the list that the address of these conditions opens, as this reader gets it. */
export async function countAsReader(
  portal: Pick<Portal, 'database' | 'clock'>,
  list: ReportedList,
  filter: Narrowing,
  reader: Reader,
): Promise<{ address: string; total: number }> {
  const listed = {
    vulnerabilities: LISTED_VULNERABILITIES,
    notices: LISTED_NOTICES[noticeLevelFor(reader)] as Notices,
    patches: LISTED_PATCHES,
  }[list] as typeof LISTED_VULNERABILITIES;
  const query = formatFilter(KINDS[list].address, filter);
  const address = `${list}?${query}`;
  const input = listed.list.input.parse({ ...parseFilter(KINDS[list].address, query), page_size: 10 });
  const caller = { reader, spend: async () => {} };
  const { total } = await listRecords(listed, listDeps(listed, portal), input, caller);
  if (total.relation === 'EXACT') return { address, total: total.value };
  // Lists count no further than a limit: those of the two halves of its days are counted instead.
  let sum = 0;
  for (const half of halvesOf(filter)) sum += (await countAsReader(portal, list, half, reader)).total;
  return { address, total: sum };
}

function halvesOf(filter: Narrowing): [Narrowing, Narrowing] {
  const days = filter as Readonly<Record<string, unknown>>;
  const by = Object.keys(days).find((name) => name.endsWith('_from') && name.replace(/from$/, 'to') in days);
  if (by === undefined) throw new Error(`These have no days to halve: ${JSON.stringify(filter)}.`);
  const to = by.replace(/from$/, 'to');
  const [first, last] = [dayNumber(String(days[by])), dayNumber(String(days[to]))];
  const middle = Math.floor((first + last) / 2);
  return [
    { ...filter, [to]: dayOf(middle) },
    { ...filter, [by]: dayOf(middle + 1) },
  ];
}
