import type { Database } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { userNames } from '../../accounts/find-account.ts';
import type { TextAct } from '../../texts/events.ts';
import { readSaved, type TextKind } from '../../texts/saved-texts.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';

export const textAct = (call: Call, deps: Pick<BackOfficeDeps, 'clock'>, reason: string): TextAct => ({
  ...actorOf(call, deps),
  reason,
});

/** Account id → user name, '' for an account that is gone, and for none. */
export const namesOf =
  (names: ReadonlyMap<string, string>) =>
  (id: string | null): string =>
    names.get(id ?? '') ?? '';

const beijing = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Names, to the second of two who saved from the same state, who was first, and when. Always throws. */
export async function refuseLate(database: Database, kind: TextKind): Promise<never> {
  const [saved] = await readSaved(database, kind, 1);
  if (!saved) throw refused('staffChangedMeanwhile');
  const name = namesOf(await userNames(database, saved.by === null ? [] : [saved.by]))(saved.by);
  throw refused(
    'staffChangedMeanwhile',
    `${name || '另一人'}已于 ${beijing.format(new Date(saved.at))} 保存了新的内容，请核对后再保存`,
  );
}
