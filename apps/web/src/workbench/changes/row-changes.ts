import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { formatScore, formatShare } from '#web/features/vulnerabilities/figures.ts';
import type { Visit } from '#web/platform/search/seen-rows.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';

/** What a row says that it did not say when it was seen last. */
export interface RowChange {
  /** Not in the library then. */
  isNew: boolean;
  /** `高危 → 严重`, `新增 PoC`; the gravest first. */
  changes: string[];
}

const FLAGS = [
  { field: 'kev', mark: 'k', label: '进入 KEV' },
  { field: 'has_exp', mark: 'e', label: '新增 EXP' },
  { field: 'has_poc', mark: 'p', label: '新增 PoC' },
  { field: 'has_patch', mark: 'f', label: '新增补丁' },
  { field: 'rejected', mark: 'r', label: '已撤销' },
] as const;

/** EPSS moves a little every day; from here on the row is another one. */
const EPSS_JUMP = 0.1;

/** What of a row is compared, as one short text: `critical|9.8|0.97|kp`. */
export function lookOf(item: VulnerabilityListItem): string {
  const flags = FLAGS.filter(({ field }) => item[field]).map(({ mark }) => mark);
  return [item.severity ?? '', item.cvss_score ?? '', item.epss?.toFixed(2) ?? '', flags.join('')].join('|');
}

export function changeOf(item: VulnerabilityListItem, { since, before }: Visit): RowChange | null {
  const look = before.get(item.id);
  if (look !== undefined) {
    const changes = changesSince(look, item);
    return changes.length > 0 ? { isNew: false, changes } : null;
  }
  const isNew = since !== null && item.intake !== '' && Date.parse(item.intake) > since;
  return isNew ? { isNew, changes: [] } : null;
}

/** A fact that was not known then is one that became known; a fact that is not known any more says nothing. */
function changesSince(look: string, item: VulnerabilityListItem): string[] {
  const [severity = '', score = '', epss = '', flags = ''] = look.split('|');
  const changes: string[] = [];
  if (item.severity !== null && item.severity !== severity)
    changes.push(`${SEVERITIES[severityLevel(severity)].label} → ${SEVERITIES[severityLevel(item.severity)].label}`);
  for (const { field, mark, label } of FLAGS) if (item[field] && !flags.includes(mark)) changes.push(label);
  if (item.cvss_score !== null && String(item.cvss_score) !== score)
    changes.push(`CVSS ${score === '' ? '' : `${formatScore(Number(score))} → `}${formatScore(item.cvss_score)}`);
  if (item.epss !== null && epss !== '' && Math.abs(item.epss - Number(epss)) >= EPSS_JUMP)
    changes.push(`EPSS ${formatShare(Number(epss))} → ${formatShare(item.epss)}`);
  return changes;
}
