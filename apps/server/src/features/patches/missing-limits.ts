import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { ProductPatches } from '@ldy/domain/patch/inventory/installed.ts';
import type { Inventory } from '@ldy/domain/patch/inventory/inventory.ts';

/** How versions of the packages of a list are written; those of a bill of materials in either way. */
const SCHEMES: Readonly<Partial<Record<Inventory['kind'], readonly string[]>>> = {
  rpm: ['rpm'],
  dpkg: ['deb'],
  apk: ['apk'],
};
const OF_PACKAGES = ['rpm', 'deb', 'apk'];

/** Why nothing can be compared; nothing if it can. */
export function whyNotCompared(
  { kind, products, candidates, packages, notes }: Inventory,
  isKnown: boolean,
  { targets }: ProductPatches,
): string[] {
  // Without packages a bill of materials says nothing of the system: everything would be missing.
  if ((kind === 'cyclonedx' || kind === 'spdx') && packages.length === 0)
    return [...notes, '没有可以比对的系统软件包（purl 类型为 rpm 或 deb）'];
  if (!isKnown) {
    if (products.length === 0 || candidates.length > 0)
      return notes.length > 0 ? notes : ['没有认出是哪个系统，请选择系统'];
    return [`补丁库里没有 ${products[0]} 的补丁`];
  }
  const schemes = new Set(targets.map(({ scheme }) => scheme));
  const fitting = SCHEMES[kind] ?? ['rpm', 'deb'];
  if (packages.length > 0 && !fitting.some((scheme) => schemes.has(scheme)))
    return ['列表里的软件包与这个系统的补丁格式不符，请核对系统'];
  if (packages.length > 0) return [];
  if (targets.some(({ scheme }) => OF_PACKAGES.includes(scheme)))
    return ['没有软件包列表：请粘贴 rpm -qa 或 dpkg-query -W 的输出'];
  // Releases of appliances and the like are in no list of installed updates: none would be called missing.
  return targets.some(({ patch }) => /^KB\d/.test(patch)) ? [] : ['这个产品的补丁没有 KB 编号，不能按已安装的补丁比对'];
}

/** With fewer a library has samples of a system, and not its patches. Distributions publish some hundred a year, Microsoft one or two a month. */
const FEWEST = { windows: 20, packages: 200 };
/** A library of which the newest patch is older lacks those that came since: Microsoft publishes each month, distributions each week. */
const CURRENT_WITHIN_MS = 62 * DAY_MS;

/** How much the library knows of a system, and until when. */
interface Coverage {
  /** How versions of packages are written; '' for Windows. */
  scheme: string;
  patches: number;
  newest: string | null;
}
export function coverageOf({ targets }: ProductPatches): Coverage {
  const newest = targets.reduce((day, { published }) => (published && published > day ? published : day), '');
  const scheme = OF_PACKAGES.find((it) => targets.some((target) => target.scheme === it)) ?? '';
  return { scheme, patches: new Set(targets.map(({ patch }) => patch)).size, newest: newest || null };
}

/** Why nothing missing does not mean that nothing is. */
export function gapsIn({ scheme, patches, newest }: Coverage, name: string, now: string): string[] {
  const isOld = newest !== null && Date.parse(now) - Date.parse(newest) > CURRENT_WITHIN_MS;
  return [
    ...(patches < FEWEST[scheme === '' ? 'windows' : 'packages']
      ? [`补丁库里 ${name} 的补丁只有 ${patches} 个，可能不全，没有收录的无法比对`]
      : []),
    ...(isOld ? [`补丁库里 ${name} 最新的补丁是 ${newest} 的，其后的没有比对`] : []),
  ];
}

/** What the answer does not cover. */
export function limitsOf({ kind, system, version, patches, notes }: Inventory, more: number): string[] {
  return [
    ...notes,
    ...(kind === 'systeminfo' && /^10\.0\.\d+$/.test(version)
      ? ['没有写明 build 的最后一段，只按已安装的补丁编号判断；给出 ver 或 winver 显示的完整 build 更准确']
      : []),
    ...((kind === 'windows' || kind === 'systeminfo') && patches.length === 0
      ? ['没有已安装补丁的列表，只按 build 判断；.NET 等单独更新的部分可能已经装好']
      : []),
    ...(/windows/i.test(system) ? ['只比对 Windows 自身的更新，Office、Exchange、SQL Server 等软件的补丁不在内'] : []),
    ...(more > 0 ? [`还有 ${more} 项没有列出`] : []),
  ];
}
