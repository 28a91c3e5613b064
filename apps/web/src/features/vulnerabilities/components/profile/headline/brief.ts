import type { CompletedDetail } from '@ldy/contract/vulnerability-detail.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { PRIORITY_WORDS } from '@ldy/domain/vulnerability/priority/rules.ts';
import { formatScore, formatShare } from '#web/features/vulnerabilities/figures.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import { affectedLines } from '../overview/affected-lines.ts';
import { exploitStates } from '../strip/exploit-states.ts';
import { standingOf } from '../verdict/standing.ts';
import { judge } from '../verdict/verdict.ts';

const PRODUCTS = 3;
const LONGEST_FIX = 200;

/** The profile as a few lines of plain text for chats and tickets. Contains only what this reader sees. */
export function writeBrief(detail: CompletedDetail, address: string): string {
  const { record, severity, epss, title, cve, id } = detail;
  const { rule, grounds } = judge(standingOf(detail));
  const { version, assessment } = chooseMetric(record.metrics);
  const { lines, more } = affectedLines(record, PRODUCTS);
  const fix =
    record.fixes.officialFix.find(({ lang, value }) => lang === 'cn' && value.trim() !== '')?.value.trim() ?? '';
  const figures = [
    version && assessment && assessment.baseScore !== null && `CVSS ${version} ${formatScore(assessment.baseScore)}`,
    epss && `EPSS ${formatShare(epss.score)}`,
  ].filter(Boolean);
  return [
    `【${SEVERITIES[severityLevel(severity)].label}】${title || cve || id}（${cve || id}）`,
    `${PRIORITY_WORDS[rule.priority]}：${grounds.join('；') || rule.when}。`,
    figures.join(' · '),
    exploitStates(detail)
      .map(({ label, word }) => `${label}：${word}`)
      .join(' · '),
    lines.length > 0 &&
      `影响：${lines.map(({ name, ranges }) => [name, ranges.join('，')].filter(Boolean).join(' ')).join('；')}${more > 0 ? ` 等 ${lines.length + more} 个产品` : ''}`,
    fix && `修复：${fix.length > LONGEST_FIX ? `${fix.slice(0, LONGEST_FIX)}…` : fix}`,
    address,
  ]
    .filter(Boolean)
    .join('\n');
}
