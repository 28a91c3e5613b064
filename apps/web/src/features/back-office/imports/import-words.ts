import type { listImports } from '@ldy/contract/back-office/imports.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';

export type ImportRow = OutputOf<typeof listImports>['list'][number];

export const IMPORT_STATE_WORDS = {
  waiting: { words: '等待开始', color: undefined },
  running: { words: '进行中', color: 'blue' },
  stopping: { words: '正在停止', color: 'gold' },
  complete: { words: '完成', color: 'green' },
  stopped: { words: '已停止', color: 'gold' },
  failed: { words: '失败', color: 'red' },
  died: { words: '中断', color: 'red' },
  repeated: { words: '已重新导入', color: undefined },
} as const;

/** Why a file was passed over, as the server names it. */
const PASSED_OVER: Record<string, string> = {
  'not a file of this source': '不是该来源的文件',
  'cannot be read': '无法读取',
  'a link, or no file': '链接或特殊文件',
  hidden: '隐藏文件',
};
export const passedOverWords = ({ why, count }: ImportRow['passed_over'][number]): string =>
  `${PASSED_OVER[why] ?? why}：${figure(count)} 个`;

export const isUnderWay = ({ state }: ImportRow): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping';

/** From 0 to 1; null where it cannot be known: archives in archives hold more files than were counted before. */
export function shareOf({ progress }: ImportRow): number | null {
  if (!progress) return null;
  const { bytes_done, bytes_total, files_done, files_total } = progress;
  if (bytes_total) return Math.min(1, bytes_done / bytes_total);
  return files_done > files_total || files_total === 0 ? null : files_done / files_total;
}

/** Before this much is read, nothing can be said of the rest. */
const LEAST_SHARE = 0.01;

/** '' where it cannot be known. */
export function timeLeft(run: ImportRow): string {
  const share = shareOf(run);
  if (run.state !== 'running' || share === null || share < LEAST_SHARE) return '';
  return `约 ${durationOf((run.seconds / share) * (1 - share))}`;
}

export const rateOf = ({ read, seconds }: ImportRow): string =>
  read === 0 || seconds === 0 ? '' : `${figure(Math.round(read / seconds))} 条/秒`;

export const figure = (count: number): string => count.toLocaleString('zh-CN');

export function durationOf(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} 秒`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} 秒`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} 分 ${whole % 60} 秒` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/** Who started it: an account that is no more has no name. */
export const starterOf = ({ started_from, started_by }: ImportRow): string =>
  started_from === 'terminal' ? '命令行' : started_by || '已注销的账号';
