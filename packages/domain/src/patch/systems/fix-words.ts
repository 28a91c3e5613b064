import type { SafeVersion } from '../graph/safe-versions.ts';
import { isNumbered, type SystemFix } from './fixes-by-system.ts';
import type { SystemGroup } from './system-of.ts';

/** A part of a sentence; with `patch`, it leads to that patch. */
export interface FixWord {
  text: string;
  patch?: string;
}
type Brought = Pick<SafeVersion, 'version'> & { patch: string };

/** What to install: `装 KB5044277（最低）或 KB5094123（当前累积更新）`, `升级 nginx 到 1.24.0-1（ALSA-2024:1）`; without a patch, why there is none. */
export function fixWords({ least, recommended, components, branch }: SystemFix, group: SystemGroup): FixWord[] {
  const newest = branch.startsWith('10.0.') ? '当前累积更新' : '当前版本';
  const [low, high] = [broughtBy(least), broughtBy(recommended)];
  const first = low ?? high;
  if (!first) return [{ text: least?.why_not || recommended?.why_not || '补丁库不知道该装哪个补丁' }];
  const isPackage = group === 'distribution' || !isNumbered(first.patch);
  const second = low && high && low.patch !== high.patch ? high : null;
  const versions = second ? [first, second] : [first];
  const marks = second ? ['最低', newest] : [high ? newest : '最低'];
  const named = versions.flatMap((version, at) => [
    ...(at > 0 ? [{ text: '或 ' }] : []),
    ...(isPackage ? packageWords(version, marks[at] ?? '') : numberWords(version, marks[at] ?? '')),
  ]);
  const lead = isPackage ? `升级${components[0] ? ` ${components[0]} ` : ''}到 ` : '装 ';
  const without = least?.why_not || recommended?.why_not;
  return [{ text: lead }, ...named, ...(without ? [{ text: `；${without}` }] : [])];
}

const broughtBy = (answer: SafeVersion | null): Brought | null =>
  answer?.patch ? { patch: answer.patch, version: answer.version } : null;

const numberWords = ({ patch }: Brought, mark: string): FixWord[] => [{ text: patch, patch }, { text: `（${mark}）` }];

/** The version is what is installed; the advisory only says so. */
function packageWords({ patch, version }: Brought, mark: string): FixWord[] {
  if (!isNumbered(patch)) return [{ text: version ?? patch, patch }, { text: `（${mark}）` }];
  return [{ text: `${version ?? ''}（` }, { text: patch, patch }, { text: `，${mark}）` }];
}

/** `x64、ARM64`, `nginx（另 7 个软件包）`: which of a system's rows it is; '' where there is one alone. */
export function fixLabel({ variants, components, branch }: SystemFix, group: SystemGroup): string {
  const [first, ...more] = components;
  const stream = branch.includes(':') ? `${branch} 流` : '';
  const parts =
    group === 'distribution' && first
      ? [more.length > 0 ? `${first} 等 ${components.length} 个软件包` : first]
      : components.slice(0, 2);
  return [...parts, stream, variants.join('、')].filter(Boolean).join(' · ');
}

export const textOf = (words: readonly FixWord[]): string => words.map(({ text }) => text).join('');
