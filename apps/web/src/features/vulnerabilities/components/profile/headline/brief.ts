import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { fixWords, textOf } from '@ldy/domain/patch/systems/fix-words.ts';
import type { SystemFixes } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { type OwnAnswer, ownInWords } from '@ldy/domain/patch/systems/own-answer.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { caveatsOf } from '@ldy/domain/vulnerability/caveats.ts';
import { adviseFix } from '@ldy/domain/vulnerability/fix/advise-fix.ts';
import { describeFix } from '@ldy/domain/vulnerability/fix/describe-fix.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import { PRIORITY_WORDS } from '@ldy/domain/vulnerability/priority/rules.ts';
import { affectedRanges } from '@ldy/domain/vulnerability/summary/subject.ts';
import { formatScore } from '#web/ui/format/format-figures.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import { exploitStates } from '../strip/exploit-states.ts';
import { judge } from '../verdict/verdict.ts';
import { verdictFactsOf } from '../verdict/verdict-facts.ts';
import { levelOrigin } from './level-origin.ts';
import { numbersOf } from './numbers-of.ts';

/** Of one line, so that the whole fits on the screen of a phone. */
const LONGEST = 160;
const MOST_NUMBERS = 3;
const MOST_SYSTEMS = 3;
const OF_WINDOWS: ReadonlySet<string> = new Set(['server', 'client']);

/** What the library of patches has for this reader. */
export interface BriefFixes {
  systems: readonly SystemFixes[];
  /** The reader's own systems with what the vulnerability means for them. */
  own: readonly { system: OwnSystem; answer: OwnAnswer }[];
}

interface BriefLine {
  label: string;
  text: string;
  isLink?: true;
}

/** The profile for a chat, in at most eight lines: level and name, numbers, urgency, exploitation, affected, fix, advisory, address. Contains only what this reader sees. */
function briefOf(detail: CompletedDetail, fixes: BriefFixes, address: string) {
  const { record, severity, title } = detail;
  const { rule, grounds } = judge(verdictFactsOf(detail));
  const numbers = numbersOf(detail);
  const advisory = record.references.find(({ kind }) => kind === 'advisory')?.url ?? '';
  const caveats = caveatsOf(record).map(({ says }) => `${says}。`);
  const lines: BriefLine[] = [
    { label: '编号', text: numbers.slice(0, MOST_NUMBERS).join(' · ') },
    { label: PRIORITY_WORDS[rule.priority], text: [`${grounds.join('；') || rule.when}。`, ...caveats].join('') },
    { label: '利用', text: exploitationOf(detail) },
    { label: '影响', text: affectedText(detail) },
    { label: '修复', text: fixText(detail, fixes) },
    { label: '公告', text: advisory, isLink: true },
    { label: '详情', text: address, isLink: true },
  ];
  const level = SEVERITIES[severityLevel(severity)].label;
  return {
    heading: `【${level}${levelOrigin(record)?.isDerived ? '（推定）' : ''}】${title || numbers[0] || detail.id}`,
    lines: lines.filter(({ text }) => text !== ''),
  };
}

function exploitationOf(detail: CompletedDetail): string {
  const { version, assessment } = chooseMetric(detail.record.metrics);
  const score = assessment?.baseScore ?? null;
  const figures = [
    version && score !== null ? `CVSS ${version} ${formatScore(score)}` : '',
    detail.epss ? `EPSS ${shareInWords(detail.epss.score)}` : '',
  ];
  const states = exploitStates(detail).flatMap(({ key, label, word }) => (key === 'fix' ? [] : `${label}：${word}`));
  return [...states, ...figures].filter(Boolean).join(' · ');
}

/** As many products with all their ranges as fit; what is left out is counted, because readers of a part believe that the rest is safe. */
function affectedText({ record }: CompletedDetail): string {
  const affected = affectedRanges(record).map(({ name, ranges }) => {
    const listed = ranges.length === 0 ? '版本未说明' : ranges.join('、');
    const text = `${name || '产品未说明'}（${listed}）`;
    return text.length <= LONGEST ? text : `${name || '产品未说明'}（${ranges.length} 个范围，见详情）`;
  });
  return asFits(affected, '个产品');
}

/** Whether the flaw is one of Windows: it is among the first products of the record, and not one of many that contain what is flawed, as HTTP/2. */
const isOfWindows = ({ record }: CompletedDetail): boolean =>
  affectedRanges(record)
    .slice(0, MOST_SYSTEMS)
    .some(({ name }) => /^(?:Microsoft )?Windows\b/i.test(name));

/** What matters most first. What is not recorded is left out: it says nothing. */
const ORDER = ['affected', 'unknown', 'no-version', 'unaffected'];

/** On the reader's own systems; without these, of a flaw of Windows on its first ones, where a number says more than a version. */
function fixText(detail: CompletedDetail, { systems, own }: BriefFixes): string {
  const concerned = own
    .filter(({ answer }) => ORDER.includes(answer.state))
    .sort((a, b) => ORDER.indexOf(a.answer.state) - ORDER.indexOf(b.answer.state))
    .map(({ system, answer }) => ownInWords(system, answer));
  const ofWindows = isOfWindows(detail) ? systems.filter(({ system }) => OF_WINDOWS.has(system.group)) : [];
  const named = ofWindows.map(
    ({ system, fixes }) => `${system.name} ${fixes.map((fix) => textOf(fixWords(fix, system.group))).join('，')}`,
  );
  const shown = concerned.length > 0 ? concerned : named;
  if (shown.length > 0) return asFits(shown, '个系统', MOST_SYSTEMS);
  const library = systems.length > 0 ? `补丁库有 ${systems.length} 个系统和产品的补丁，见详情` : '';
  const fix = shownFix(detail);
  const advice = adviseFix(detail.record, fix);
  if (fix.state === 'unknown' && advice === describeFix(fix)) return library;
  const shortened = advice.length <= LONGEST ? advice : `${advice.slice(0, LONGEST)}…（见详情）`;
  return [shortened, library].filter(Boolean).join('；');
}

/** The first of the entries that fit into a line, and how many there are. */
function asFits(entries: readonly string[], unit: string, most = entries.length): string {
  const shown: string[] = [];
  let length = 0;
  for (const entry of entries.slice(0, most)) {
    if (shown.length > 0 && length + entry.length > LONGEST) break;
    shown.push(entry);
    length += entry.length;
  }
  return shown.join('；') + (shown.length < entries.length ? `；共 ${entries.length} ${unit}，见详情` : '');
}

export function writeBrief(detail: CompletedDetail, fixes: BriefFixes, address: string): string {
  const { heading, lines } = briefOf(detail, fixes, address);
  return [heading, ...lines.map(({ label, text }) => `${label}：${oneLine(text)}`)].join('\n');
}

/** The same for systems that show Markdown. */
export function writeMarkdownBrief(detail: CompletedDetail, fixes: BriefFixes, address: string): string {
  const { heading, lines } = briefOf(detail, fixes, address);
  const written = lines.map(({ label, text, isLink }) => {
    const link = isLink && /^https?:/i.test(text) && URL.canParse(text) ? `<${new URL(text).href}>` : null;
    return `- **${label}**：${link ?? escapeMarkdown(text)}`;
  });
  return [`**${escapeMarkdown(heading)}**`, ...written].join('\n');
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** Texts of sources must not become links, images, tables or HTML. After an address a backslash would be a part of it, and `<` end it. */
const escapeMarkdown = (text: string): string =>
  oneLine(text.replace(/[\\`*_{}[\]>|#~!]/g, '\\$&').replaceAll('<', '&lt;'));
