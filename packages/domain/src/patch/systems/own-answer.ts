import { compareVersions } from '../../product/version.ts';
import { type FixWord, fixLabel, fixWords, textOf } from './fix-words.ts';
import type { SystemFixes } from './fixes-by-system.ts';
import type { OwnSystem } from './own-groups.ts';
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
  /** Why it is not called unaffected although the sources say so; '' otherwise. */
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
  const least = answer === 'unaffected' ? leastAbove(facts) : '';
  if (least !== '')
    return { state: 'unknown', objection: `低于补丁库的最低安全版本 ${shownBuild(least)}`, lines: linesOf(facts) };
  return { state: answer ?? 'no-version', objection: '', lines: answer === 'unaffected' ? [] : linesOf(facts) };
}

function linesOf({ fixes, upgrade }: OwnFacts): OwnAnswer['lines'] {
  if (!fixes) return upgrade === '' ? [] : [{ label: '', words: [{ text: upgrade }] }];
  const { group } = fixes.system;
  return fixes.fixes.map((fix) => ({
    label: fixes.fixes.length > 1 ? fixLabel(fix, group) : '',
    words: fixWords(fix, group),
  }));
}

/** The least safe version of the library in the version's own line, if it is above the version. */
function leastAbove({ system, fixes }: OwnFacts): string {
  const asked = wholeBuild(system.version);
  const rows = fixes?.fixes.filter(({ components }) => components.length === 0) ?? [];
  const above = rows.find(({ branch, least }) => {
    const isOwnLine = branch === '' ? rows.length === 1 : asked.startsWith(`${branch}.`);
    return isOwnLine && least?.version ? (compareVersions(asked, least.version, '') ?? 0) < 0 : false;
  });
  return above?.least?.version ?? '';
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
