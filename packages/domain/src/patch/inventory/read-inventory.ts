import { distributionOf, systemWritten } from './distributions.ts';
import { hostsIn } from './hosts-in.ts';
import type { Inventory } from './inventory.ts';
import { leftOf, readPackages } from './read-packages.ts';
import { readSbom } from './read-sbom.ts';
import { notRecognised } from './read-system.ts';
import { readWindows, repaired } from './windows/read-windows.ts';

const LONGEST = 400_000;
const MOST_LINES = 40_000;
const MOST_PATCHES = 5_000;
const LONGEST_LINE = 400;
/** In which the system is looked for: each of them is compared with all names of systems. */
const SYSTEM_LINES = 5_000;
/** Kernels of several updates lie beside each other; every version is compared with every patch of the package. */
const MOST_VERSIONS = 16;

const NOTHING: Inventory = {
  ...{ kind: 'unknown', system: '', candidates: [], products: [], version: '', patches: [], packages: [] },
  ...{ hasEpochs: true, isPartial: false, notes: [], unjudged: [] },
};
export const NO_SOURCES =
  'Debian 与 Alpine 的公告按源代码包发布，列表没有写源代码包：与源代码包同名的软件包才能比对，请改用带源代码包的格式';
const SHORTENED =
  'Get-ComputerInfo 的 OsHotFixes 只写前几个补丁，其余的会被当作没有安装；请改用 systeminfo 或 Get-HotFix';
const NO_SYSTEM = '没有写明系统，请选择系统';

/** What somebody pasted, whatever it is. Looks at each line once. */
export const readInventory = (text: string): Inventory => withFewVersions(readAny(text));

function readAny(text: string): Inventory {
  const sbom = readSbom(text);
  if (sbom) return sbom;
  const plain = repaired(text.slice(0, LONGEST));
  const all = plain.split(/\r?\n/).filter((line) => line.trim() !== '');
  const lines = all.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  const patches = [...new Set([...plain.matchAll(/\bKB\s?(\d{6,7})\b/gi)].map(([, number]) => `KB${number}`))];
  const listed = readPackages(lines);
  if (listed.list.length > 0 && listed.list.length >= patches.length)
    return ofPackages({ ...listed, more: listed.more + all.length - lines.length }, patches);
  const windows = readWindows(lines.slice(0, SYSTEM_LINES));
  const hosts = hostsIn(lines);
  // Updates of several hosts together would be those of none of them.
  if (hosts > 1) return { ...NOTHING, notes: [`内容里有 ${hosts} 台主机的输出，请一台一台比对`] };
  if (windows) {
    // Updates of Windows XP and 2003 were called Q before they were called KB.
    const early = windows.version.startsWith('5.')
      ? [...plain.matchAll(/\bQ(\d{6})\b/g)].map(([, number]) => `KB${number}`)
      : [];
    const all = [...new Set([...patches, ...early])].slice(0, MOST_PATCHES);
    const isWhole = /^[ \t]*(?:Host Name|主机名)|-based PC/m.test(plain);
    const notes = lines.some((line) => /^OsHotFixes\s*:.*\.\.\./.test(line.trim()))
      ? [...windows.notes, SHORTENED]
      : windows.notes;
    return { ...NOTHING, ...windows, notes, kind: isWhole ? 'systeminfo' : 'windows', patches: all };
  }
  const bare = lines.flatMap((line) => /^\s*(\d{6,7})\s*$/.exec(line)?.[1] ?? []).map((number) => `KB${number}`);
  const numbers = patches.length > 0 ? patches : bare;
  if (numbers.length > 0)
    return { ...NOTHING, kind: 'kb-list', notes: [NO_SYSTEM], patches: numbers.slice(0, MOST_PATCHES) };
  const products = systemWritten(lines.slice(0, SYSTEM_LINES));
  if (products.length > 0)
    return { ...NOTHING, kind: 'system', system: products[0] ?? '', products, notes: ['只写了系统，没有软件包列表'] };
  const kernel = kernelIn(lines);
  if (kernel) {
    const found = distributionOf([{ name: 'kernel', version: kernel }]);
    const notes = [
      `只有 uname 的输出，内核是 ${kernel}：还缺系统的名称与软件包列表，请粘贴 rpm -qa 或 dpkg-query -W 的输出`,
    ];
    return { ...NOTHING, kind: 'system', system: found[0] ?? '', products: found, notes };
  }
  return { ...NOTHING, notes: [nothingIn(lines)] };
}

/** Each version once. A package with more of them than any system has is not judged, for a part of them would give a wrong answer. */
function withFewVersions(inventory: Inventory): Inventory {
  const versionsOf = new Map<string, Set<string>>();
  for (const { name, version } of inventory.packages)
    versionsOf.set(name, (versionsOf.get(name) ?? new Set()).add(version));
  const [few, many] = [new Map<string, Set<string>>(), [] as string[]];
  for (const [name, versions] of versionsOf) {
    if (versions.size > MOST_VERSIONS) many.push(name);
    else few.set(name, versions);
  }
  const why = `同一个软件包有超过 ${MOST_VERSIONS} 个版本，没有比对`;
  return {
    ...inventory,
    packages: [...few].flatMap(([name, versions]) => [...versions].map((version) => ({ name, version }))),
    unjudged: [
      ...inventory.unjudged,
      ...(many.length > 0 ? [{ why, count: many.length, names: many.slice(0, 50) }] : []),
    ],
  };
}

function ofPackages(listed: ReturnType<typeof readPackages>, patches: string[]): Inventory {
  const { kind, list, hasEpochs, unread } = listed;
  const products = distributionOf(list, systemWritten(unread.slice(0, SYSTEM_LINES)));
  const system = products[0] ?? '';
  // Advisories of Debian and Alpine name sources, which `dpkg -l` and `apk info` do not.
  const isPartial = kind !== 'rpm' && !listed.hasSources && !system.startsWith('Ubuntu');
  return {
    ...{ ...NOTHING, kind, system, products, patches: patches.slice(0, MOST_PATCHES), packages: list, hasEpochs },
    ...{ isPartial, unjudged: leftOf(listed) },
    notes: [...(system === '' ? [NO_SYSTEM] : []), ...(isPartial && system !== '' ? [NO_SOURCES] : [])],
  };
}

/** `uname -a`: `Linux web-01 5.10.0-60.18.0.50.oe2203sp3.x86_64 #1 SMP …`. */
function kernelIn(lines: readonly string[]): string {
  const pattern = /^Linux \S{1,64} (\d[\w.+~-]{2,80}) #\d/;
  const release = lines.map((line) => pattern.exec(line.trim())?.[1]).find(Boolean) ?? '';
  return release.replace(/\.(?:x86_64|aarch64|loongarch64|i686|ppc64le|s390x)$/, '');
}

function nothingIn(lines: readonly string[]): string {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  const first = (written[0] ?? '').slice(0, 60);
  if (first === '') return '内容是空的，请粘贴 systeminfo、rpm -qa 等命令的输出';
  if (written.some((line) => /^PSVersion\b/.test(line)))
    return 'PSVersion 是 PowerShell 的版本，不是系统的：请粘贴 systeminfo 的输出，或 $PSVersionTable 的 BuildVersion、OS 一行';
  if (/windows/i.test(first)) return notRecognised(first);
  return `${written.length.toLocaleString('zh-CN')} 行里没有认出系统、补丁或软件包，第一行是“${first}”`;
}
