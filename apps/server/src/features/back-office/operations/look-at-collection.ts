import type { Queryable } from '#server/platform/database/database.ts';
import { readCollectionHealth } from '../../collection/collected-health.ts';
import type { Seen } from './seen.ts';

const MOST_NAMED = 3;

/** The sources that the portal visits: how many succeeded within a day, and which need somebody to look. */
export async function lookAtCollection(database: Queryable, isCollecting: boolean, now: string): Promise<Seen> {
  const { enabled, recent, halted, failing, silent } = await readCollectionHealth(database, now);
  if (enabled === 0) return { state: 'off', detail: '没有启用任何采集来源' };
  if (!isCollecting) return { state: 'off', detail: `${enabled} 个来源，本进程不采集（LDY_COLLECT）` };
  const faults = [
    ...(halted.length > 0 ? [`${halted.length} 个会撤回大量条目，已停下待人工放行：${namesOf(halted)}`] : []),
    ...(failing.length > 0 ? [`${failing.length} 个连续失败：${namesOf(failing)}`] : []),
    ...(silent.length > 0 ? [`${silent.length} 个比平时安静得多：${namesOf(silent)}`] : []),
  ];
  const detail = [`${enabled} 个来源，24 小时内采集成功 ${recent} 个`, ...faults].join('；');
  return faults.length > 0
    ? { state: 'failing', detail, advice: '在“采集来源”中查看原因；来源失败不影响其他来源的采集。' }
    : { state: 'ok', detail };
}

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join('、')} 等` : names.join('、');
