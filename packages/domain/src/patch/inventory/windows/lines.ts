import type { GraphTarget } from '../../graph/product-graph.ts';

/** Lines of updates: of each the newest is enough. `part` is always there; `optional` only where an update of it is installed. */
export type WindowsLine = 'system' | 'net' | 'net3' | 'ie' | 'part' | 'optional';

const LINES: readonly (readonly [RegExp, WindowsLine])[] = [
  [/^$/, 'system'],
  [/\.NET Framework.*(?<![\d.])4/i, 'net'],
  [/\.NET Framework/i, 'net3'],
  [/^(?:Microsoft |Windows )?Internet Explorer/i, 'ie'],
  [
    /^(?:Microsoft |Windows )?(?:XML Core Services|Data Access Components|Windows Media Player|Media Player|DirectX|Outlook Express|Mail|JScript|VBScript|Script\b|Media Format Runtime|Cabinet File Viewer|Authenticode|(?:Windows )?Hyperlink Object|Movie Maker)/i,
    'part',
  ],
];

/** Of which part of Windows a target is. What has a name that is not known here is not part of every Windows. */
export const lineOf = ({ component }: Pick<GraphTarget, 'component'>): WindowsLine =>
  LINES.find(([pattern]) => pattern.test(component))?.[1] ?? 'optional';

/** Parts of which versions live beside each other, as they are called. */
export const VERSIONED: readonly (readonly [WindowsLine, string])[] = [
  ['net', '.NET Framework'],
  ['net3', '.NET Framework 3.5'],
  ['ie', 'Internet Explorer'],
];

/** The versions that a part names: 4.7.2 of `Microsoft .NET Framework 3.5 AND 4.7.2`, as 3.5 goes with each of them; those of `4.6.2/4.7/4.7.1`. */
export function versionsIn(component: string): string[] {
  const all = component.match(/(?<![\w.])\d{1,2}(?:\.\d{1,2}){0,3}(?![\w.])/g) ?? [];
  const newest = all.filter((version) => !/^[123]\./.test(version));
  return newest.length > 0 ? newest : all;
}
