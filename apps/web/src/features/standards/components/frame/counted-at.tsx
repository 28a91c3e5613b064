import { formatDate } from '#web/ui/format/format-date.ts';
import { Notice } from './notice.tsx';

/** Shown if the counts are older than the library. */
export function CountedAt({ at }: { at: string | null | undefined }) {
  return at ? <Notice text={`漏洞数统计截至 ${formatDate(at)}，其后的变化稍后计入。`} /> : null;
}
