import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { formatShare } from '#web/features/vulnerabilities/figures.ts';
import { FLAGS } from '#web/features/vulnerabilities/list/flag-badges.tsx';
import { describeProducts, titleOf } from '#web/features/vulnerabilities/list/row-words.ts';
import { formatDate } from '#web/ui/format-date.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';

/** The number that others know it by, one on a line: what a scanner, a ticket or our own box takes. */
export const copiedIds = (items: readonly VulnerabilityListItem[]): string =>
  items.map(({ cve, id }) => cve || id).join('\n');

const HEAD = ['编号', 'LDY 编号', '名称', '等级', 'CVSS', 'EPSS', '标记', '影响产品', '公开', '更新'];

/** Rows between tabs, as spreadsheets take them from the clipboard. */
export function copiedTable(items: readonly VulnerabilityListItem[]): string {
  const rows = items.map((item) => [
    item.cve || item.id,
    item.ldy,
    titleOf(item),
    SEVERITIES[severityLevel(item.severity)].label,
    item.cvss_score?.toFixed(1) ?? '',
    item.epss === null ? '' : formatShare(item.epss),
    FLAGS.filter(({ field }) => item[field])
      .map(({ label }) => label)
      .join(' '),
    describeProducts(item),
    item.published && formatDate(item.published),
    item.updated && formatDate(item.updated),
  ]);
  return [HEAD, ...rows].map((cells) => cells.map(plainCell).join('\t')).join('\n');
}

/** Titles are written by strangers: none becomes a formula, another cell or another row. */
function plainCell(text: string): string {
  return noFormula(text.replace(/[\t\r\n\0]+/g, ' ').trim());
}
