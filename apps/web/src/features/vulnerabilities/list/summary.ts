import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { levelDerivation } from '@ldy/domain/vulnerability/merge-rules.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatScore } from '#web/ui/format/format-figures.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import { badgeLabels } from './badges.ts';
import { describeProducts, describeTypes, higherByV4, titleOf } from './row-words.ts';

/** A row as a few lines of text for chats and tickets; unknown values are left out. */
export function summaryOf(item: VulnerabilityListItem, address: string): string {
  const level = SEVERITIES[severityLevel(item.severity)].label;
  const figures = [
    item.cvss_score !== null && `CVSS ${formatScore(item.cvss_score)}`,
    higherByV4(item) !== '' && `CVSS ${higherByV4(item)}`,
    item.epss !== null && `EPSS ${shareInWords(item.epss)}`,
    ...badgeLabels(item),
  ].filter(Boolean);
  const product = describeProducts(item);
  const types = describeTypes(item);
  const published = formatDate(item.published);
  const lines = [
    `【${level}${levelDerivation(item.severity_by) && '（推定）'}】${titleOf(item)}`,
    [...new Set([item.cve, ...item.identifiers, item.id])].filter(Boolean).join(' '),
    figures.join('，'),
    product && `影响产品：${product}`,
    types && `类型：${types}`,
    published !== MISSING_TEXT && `公开：${published}`,
    address,
  ];
  return lines.filter(Boolean).join('\n');
}
