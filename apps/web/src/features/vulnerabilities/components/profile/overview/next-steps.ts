import type { RichText } from '@ldy/domain/record/text.ts';
import { mitigationsIn } from '@ldy/domain/vulnerability/fix/mitigations.ts';
import { canBePatch, leadsToFix } from '@ldy/domain/vulnerability/fix/patch-links.ts';
import { readFixText } from '@ldy/domain/vulnerability/fix/read-fix-text.ts';
import type { Reference, VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { countDetection } from '../detection-section.tsx';
import { sortPatches } from '../fixes/all-patches.ts';
import { realCommand } from '../fixes/commands.ts';
import { safeUrl } from '../text/safe-url.ts';
import { splitLinks } from '../text/split-links.ts';

export interface Step {
  label: string;
  /** Text of the source or our own; '' if the links are enough. */
  text: string;
  lang?: 'en';
  links: { url: string; name: string }[];
  /** Section with the details. */
  section: string;
}

const SHOWN_LINKS = 2;
const LONGEST_TEXT = 400;

type Finding = Pick<Step, 'text' | 'lang'> & { links?: Step['links'] };

/** Possible actions in the order of execution; those without data are left out. */
const STEPS: readonly {
  label: string;
  section: string;
  find: (record: VulnerabilityRecord) => Finding | null;
}[] = [
  {
    label: '官方修复',
    section: 'fixes',
    find: ({ fixes }) => firstOf(fixes.officialFix.filter(({ value }) => readFixText(value).says !== 'none')),
  },
  { label: '补丁', section: 'fixes', find: patches },
  { label: '临时措施', section: 'fixes', find: ({ fixes }) => firstOf(mitigationsIn(fixes.temporaryFix)) },
  { label: '修复命令', section: 'fixes', find: commands },
  { label: '修复影响', section: 'fixes', find: restart },
  { label: '检测', section: 'detection', find: detection },
  { label: '公告', section: 'references', find: (record) => linksOf(record, 'advisory') },
  { label: '参考', section: 'references', find: furtherReading },
];

export function nextSteps(record: VulnerabilityRecord): Step[] {
  return STEPS.flatMap(({ label, section, find }) => {
    const found = find(record);
    return found ? [{ label, section, links: [], ...found }] : [];
  });
}

/** The vendor's text, Chinese if available. A URL at its end becomes a link; others stay text. */
function firstOf(texts: readonly RichText[]): Finding | null {
  const written = texts.filter(({ value }) => value.trim() !== '');
  const best = written.find(({ lang }) => lang === 'cn') ?? written[0];
  if (!best) return null;
  const text = best.value.trim();
  const isEnglish = best.lang === 'en' && { lang: 'en' as const };
  const last = text.length > LONGEST_TEXT ? undefined : splitLinks(text).at(-1);
  if (!last?.isLink) return { text: text.slice(0, LONGEST_TEXT), ...isEnglish };
  const links = [{ url: last.text, name: wordsOf(last.text, '') }];
  return { text: text.slice(0, -last.text.length).trim(), links, ...isEnglish };
}

/** A start page is no patch, whatever a source calls it. */
function patches(record: VulnerabilityRecord): Finding | null {
  const known = sortPatches(record).patches;
  if (known.length === 0) return linksOf(record, isPatchLink);
  const links = known.flatMap(({ name, product, urls }) =>
    urls
      .filter(canBePatch)
      .slice(0, 1)
      .map((url) => ({ url, name: name || product || url })),
  );
  const ways = links.length > 0 ? links.slice(0, 1) : linksOf(record, isPatchLink)?.links;
  return { text: `已收录 ${known.length} 个补丁`, ...(ways && { links: ways }) };
}

function commands({ fixes }: VulnerabilityRecord): Finding | null {
  const systems = [
    realCommand(fixes.vulnerabilityFixCommand) && 'Linux',
    realCommand(fixes.vulnerabilityFixCommandWin) && 'Windows',
  ].filter(Boolean);
  return systems.length > 0 ? { text: `有可直接执行的 ${systems.join('、')} 命令` } : null;
}

function restart({ fixes }: VulnerabilityRecord): Finding | null {
  const { needsRestart, description } = fixes.fixAffect;
  if (needsRestart.trim() === '') return null;
  return {
    text: [`需要重启：${needsRestart.trim()}`, description.trim().slice(0, LONGEST_TEXT)].filter(Boolean).join('。'),
  };
}

function detection({ detection_rules }: VulnerabilityRecord): Finding | null {
  const count = countDetection(detection_rules);
  return count > 0 ? { text: `收录 ${count} 条检测规则与方法` } : null;
}

/** Used if no source marks a link as the vendor's. */
function furtherReading(record: VulnerabilityRecord): Finding | null {
  const isMarked = record.references.some(({ kind }) => kind === 'advisory' || kind === 'patch');
  return isMarked ? null : (linksOf(record, 'other') ?? linksOf(record, 'report') ?? linksOf(record, 'article'));
}

const isPatchLink = ({ kind, url }: Reference) =>
  kind !== 'exploit' && ((kind === 'patch' && canBePatch(url)) || leadsToFix(url));

function linksOf(
  { references }: VulnerabilityRecord,
  wanted: Reference['kind'] | ((reference: Reference) => boolean),
): Finding | null {
  const isWanted = typeof wanted === 'function' ? wanted : ({ kind }: Reference) => kind === wanted;
  const links = references.filter((reference) => isWanted(reference) && reference.url !== '');
  if (links.length === 0) return null;
  return { text: '', links: links.slice(0, SHOWN_LINKS).map(({ url, name }) => ({ url, name: wordsOf(url, name) })) };
}

/** Some sources name a link only by their number for it, which does not say where it leads. */
function wordsOf(url: string, name: string): string {
  return name === '' || /^[\d\s.,:#/()-]{1,20}$/.test(name) ? (safeUrl(url)?.hostname ?? url) : name;
}
