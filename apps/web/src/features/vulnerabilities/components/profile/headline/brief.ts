import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { caveatsOf } from '@ldy/domain/vulnerability/caveats.ts';
import { adviseFix } from '@ldy/domain/vulnerability/fix/advise-fix.ts';
import { describeFix } from '@ldy/domain/vulnerability/fix/describe-fix.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import { PRIORITY_WORDS } from '@ldy/domain/vulnerability/priority/rules.ts';
import { type AffectedRanges, affectedRanges } from '@ldy/domain/vulnerability/summary/subject.ts';
import { formatScore, formatShare } from '#web/features/vulnerabilities/figures.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import { exploitStates } from '../strip/exploit-states.ts';
import { judge } from '../verdict/verdict.ts';
import { verdictFactsOf } from '../verdict/verdict-facts.ts';
import { levelOrigin } from './level-origin.ts';

/** More would make the message too long to read; it says how many are left out. */
const MOST_PRODUCTS = 40;
const MOST_RANGES = 100;
const MOST_LINKS = 3;

interface BriefLine {
  label: string;
  text: string;
  /** Shown below the text, one a line. */
  list?: string[];
}

/** The profile in a few lines, for chats and tickets. Contains only what this reader sees. */
function briefOf(detail: CompletedDetail): { heading: string; lines: BriefLine[] } {
  const { record, severity, epss, title, cve, id } = detail;
  const fix = shownFix(detail);
  const advice = adviseFix(record, fix);
  const { rule, grounds } = judge(verdictFactsOf(detail));
  const { version, assessment } = chooseMetric(record.metrics);
  const scores = [
    version && assessment && assessment.baseScore !== null && `CVSS ${version} ${formatScore(assessment.baseScore)}`,
    epss && `EPSS ${formatShare(epss.score)}`,
  ].filter(Boolean);
  const advisories = record.references.filter(({ kind }) => kind === 'advisory').map(({ url }) => url);
  const lines: BriefLine[] = [
    { label: PRIORITY_WORDS[rule.priority], text: `${grounds.join('；') || rule.when}。` },
    {
      label: '编号附注',
      text: caveatsOf(record)
        .map(({ says }) => says)
        .join('；'),
    },
    { label: '评分', text: scores.join(' · ') },
    {
      label: '状态',
      text: exploitStates(detail)
        .map(({ label, word }) => `${label}：${word}`)
        .join(' · '),
    },
    { label: '影响', text: '', list: affectedLines(affectedRanges(record)) },
    { label: '修复', text: fix.state === 'unknown' && advice === describeFix(fix) ? '' : advice },
    { label: '公告', text: '', list: advisories.slice(0, MOST_LINKS) },
  ];
  return {
    heading: `【${SEVERITIES[severityLevel(severity)].label}${levelOrigin(record)?.isDerived ? '（推定）' : ''}】${title || cve || id}（${cve || id}）`,
    lines: lines.filter(({ text, list = [] }) => text !== '' || list.length > 0),
  };
}

/** All ranges of each product: who reads a part of them believes that the rest is safe. */
function affectedLines(affected: readonly AffectedRanges[]): string[] {
  const lines = affected.slice(0, MOST_PRODUCTS).map(({ name, ranges }) => {
    const left = ranges.length - MOST_RANGES;
    const shown = ranges.slice(0, MOST_RANGES).join('，') || '版本未说明';
    return `${name || '产品未说明'}：${shown}${left > 0 ? `（另有 ${left} 个范围未列出，见页面）` : ''}`;
  });
  const left = affected.length - lines.length;
  return left > 0 ? [...lines, `另有 ${left} 个产品未列出，见页面`] : lines;
}

export function writeBrief(detail: CompletedDetail, address: string): string {
  const { heading, lines } = briefOf(detail);
  const written = lines.flatMap(({ label, text, list = [] }) => {
    if (list.length === 1) return [`${label}：${list[0]}`];
    return [`${label}：${text}`, ...list.map((item) => `- ${item}`)];
  });
  return [heading, ...written, `来源：${address}`].join('\n');
}

/** The same for systems that show Markdown. */
export function writeMarkdownBrief(detail: CompletedDetail, address: string): string {
  const { heading, lines } = briefOf(detail);
  const written = lines.flatMap(({ label, text, list = [] }) => [
    `- **${label}**${text === '' ? '' : `：${escapeMarkdown(text)}`}`,
    ...list.map(
      (item) =>
        `  - ${/^https?:/i.test(item) && URL.canParse(item) ? `<${new URL(item).href}>` : escapeMarkdown(item)}`,
    ),
  ]);
  return [`### ${escapeMarkdown(heading)}`, '', ...written, '', `[查看完整画像](${address})`].join('\n');
}

/** Texts of sources must not become links, images, tables or HTML. After an address a backslash would be a part of it, and `<` end it. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]>|#~!]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replace(/\s*\n\s*/g, ' ');
