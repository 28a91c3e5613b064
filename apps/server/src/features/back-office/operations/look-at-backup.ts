import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { shanghaiMinute } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readLastBackup } from '../../backup/last-backup.ts';
import type { Seen } from './seen.ts';
import { sizeInWords } from './seen.ts';

const ADVICE =
  '请运行 npm run backup -- <文件夹>，并用 npm run restore -- <文件夹> --check 检查能否恢复。以其他方式备份的，将 LDY_BACKUP_DAYS 设为 0。';

/** The last backup, a fault when it is older than `dueDays`. Without one the portal's own age counts, so that a new installation shows no fault. */
export async function lookAtBackup(database: Database, dueDays: number, now: string): Promise<Seen> {
  const last = await readLastBackup(database);
  const [installed] = await database.query<{ at: string | null }>('select min(applied_at) as at from schema_migration');
  const days = Math.floor((Date.parse(now) - Date.parse(last?.at ?? installed?.at ?? now)) / DAY_MS);
  const isDue = dueDays > 0 && days >= dueDays;
  if (!last) {
    const detail = '没有用 npm run backup 做过备份';
    return isDue
      ? { state: 'failing', detail: `安装 ${days} 天，${detail}`, advice: ADVICE }
      : { state: 'off', detail };
  }
  const { at, folder, bytes, checkedAt } = last;
  const checked = checkedAt ? `${shanghaiMinute(checkedAt)} 检查，可以恢复` : '未检查能否恢复';
  const detail = `最近一次备份完成于 ${shanghaiMinute(at)}，${sizeInWords(bytes)}，写入 ${folder}，${checked}`;
  return isDue
    ? { state: 'failing', detail: `已有 ${days} 天没有备份。${detail}`, advice: ADVICE }
    : { state: 'ok', detail, advice: checkedAt ? '' : `检查：npm run restore -- ${folder} --check` };
}
