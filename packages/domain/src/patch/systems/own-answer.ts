import { compareVersions } from '../../product/version.ts';
import { type FixWord, fixLabel, fixWords, textOf } from './fix-words.ts';
import type { SystemFixes } from './fixes-by-system.ts';
import { type OwnSystem, takesVersion } from './own-groups.ts';
import { shownBuild } from './system-of.ts';

/** What is known of one of the reader's systems. */
export interface OwnFacts {
  system: OwnSystem;
  /** Null for a product that the record does not name, and where the reader gave no version. */
  answer: 'affected' | 'unaffected' | 'unknown' | null;
  /** The record names the product. */
  isNamed: boolean;
  /** What the library of patches has for it. */
  fixes: SystemFixes | null;
  /** `升级到 1.26.2 或 1.27.1`; '' if the record names no version above the reader's. */
  upgrade: string;
}

/** `no-version`: it is concerned, and a version would decide. `unrecorded`: neither sources nor library mention it, which is no all-clear. */
export type OwnState = NonNullable<OwnFacts['answer']> | 'no-version' | 'unrecorded';

export interface OwnAnswer {
  state: OwnState;
  /** Why, where the library of patches decides and not the sources; '' otherwise. */
  objection: string;
  /** What to do, a line for each line of versions of the system. */
  lines: { label: string; words: FixWord[] }[];
}

export const OWN_WORDS: Readonly<Record<OwnState, string>> = {
  affected: '受影响',
  unaffected: '不受影响',
  unknown: '无法判断',
  'no-version': '',
  unrecorded: '没有记载',
};

export function answerOwn(facts: OwnFacts): OwnAnswer {
  const { answer, isNamed, fixes } = facts;
  if (!isNamed && !fixes) return { state: 'unrecorded', objection: '', lines: [] };
  if (fixes && answer === null && facts.system.version !== '' && takesVersion(facts.system.name))
    return byLibrary(facts);
  const { least, isBelow } = standingOf(facts);
  if (answer === 'unaffected' && isBelow) return { state: 'unknown', objection: below(least), lines: linesOf(facts) };
  return { state: answer ?? 'no-version', objection: '', lines: answer === 'unaffected' ? [] : linesOf(facts) };
}

/** Where no source names the system: a version below the least safe one is affected, and no other is called unaffected. */
function byLibrary(facts: OwnFacts): OwnAnswer {
  const { least, isBelow } = standingOf(facts);
  if (isBelow) return { state: 'affected', objection: below(least), lines: linesOf(facts) };
  if (least === '') return { state: 'unknown', objection: '补丁库无法按这个版本判断', lines: linesOf(facts) };
  const reached = `不低于补丁库的最低安全版本 ${shownBuild(least)}，漏洞来源没有提到该系统`;
  return { state: 'unknown', objection: '', lines: [{ label: '', words: [{ text: reached }] }] };
}

const below = (least: string): string => `低于补丁库的最低安全版本 ${shownBuild(least)}`;

function linesOf({ fixes, upgrade }: OwnFacts): OwnAnswer['lines'] {
  if (!fixes) return upgrade === '' ? [] : [{ label: '', words: [{ text: upgrade }] }];
  const { group } = fixes.system;
  return fixes.fixes.map((fix) => ({
    label: fixes.fixes.length > 1 ? fixLabel(fix, group) : '',
    words: fixWords(fix, group),
  }));
}

/** The least safe version of the library in the version's own line, and on which side of it the version is; '' where they have no order. */
function standingOf({ system, fixes }: OwnFacts): { least: string; isBelow: boolean } {
  const asked = wholeBuild(system.version);
  const rows = fixes?.fixes.filter(({ components }) => components.length === 0) ?? [];
  const compared = rows.flatMap(({ branch, least }) => {
    const isOwnLine = branch === '' ? rows.length === 1 : asked.startsWith(`${branch}.`);
    const order = isOwnLine && least?.version ? compareVersions(asked, least.version, '') : null;
    return least?.version && order !== null ? [{ least: least.version, isBelow: order < 0 }] : [];
  });
  return compared.find(({ isBelow }) => isBelow) ?? compared[0] ?? { least: '', isBelow: false };
}

const wholeBuild = (version: string): string =>
  version.replace(/^.*?(?<![\d.])(?:10\.0\.)?(\d{5}\.\d{1,6})(?![\d.]).*$/, '10.0.$1');

/** `Windows Server 2019 17763.6054 受影响，装 KB5044277（最低）`; without a version, what to do alone. */
export function ownInWords({ name, version }: OwnSystem, { state, lines }: OwnAnswer): string {
  const word = state === 'no-version' && lines.length === 0 ? '未填写版本，无法判断' : OWN_WORDS[state];
  const head = [name, version, word].filter(Boolean).join(' ');
  const todo = lines.map(({ words }) => textOf(words)).join('，');
  return [head, todo].filter(Boolean).join(word === '' ? ' ' : '，');
}
