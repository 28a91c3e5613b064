import { distributionOf, systemWritten } from './distributions.ts';
import type { Inventory } from './inventory.ts';
import { leftOf, readPackages } from './read-packages.ts';
import { readSbom } from './read-sbom.ts';
import { notRecognised } from './read-system.ts';
import { readWindows, repaired } from './windows/read-windows.ts';

const LONGEST = 400_000;
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
  'Debian 的公告按源代码包发布，dpkg -l 不写源代码包：与源代码包同名的软件包才能比对，请改用带源代码包的格式';
const NO_SYSTEM = '没有写明系统，请选择系统';

/** What somebody pasted, whatever it is. Looks at each line once. */
export const readInventory = (text: string): Inventory => withFewVersions(readAny(text));

function readAny(text: string): Inventory {
  const sbom = readSbom(text);
  if (sbom) return sbom;
  const plain = repaired(text.slice(0, LONGEST));
  const lines = plain
    .split(/\r?\n/)
    .slice(0, 40_000)
    .map((line) => line.slice(0, LONGEST_LINE));
  const patches = [...new Set([...plain.matchAll(/\bKB\s?(\d{6,7})\b/gi)].map(([, number]) => `KB${number}`))];
  const listed = readPackages(lines);
  if (listed.list.length > 0 && listed.list.length >= patches.length) return ofPackages(listed, patches);
  const windows = readWindows(lines.slice(0, SYSTEM_LINES));
  if (windows) {
    // Updates of Windows XP and 2003 were called Q before they were called KB.
    const early = windows.version.startsWith('5.')
      ? [...plain.matchAll(/\bQ(\d{6})\b/g)].map(([, number]) => `KB${number}`)
      : [];
    const all = [...new Set([...patches, ...early])].slice(0, MOST_PATCHES);
    const isWhole = /^[ \t]*(?:Host Name|主机名)|-based PC/m.test(plain);
    return { ...NOTHING, ...windows, kind: isWhole ? 'systeminfo' : 'windows', patches: all };
  }
  const bare = lines.flatMap((line) => /^\s*(\d{6,7})\s*$/.exec(line)?.[1] ?? []).map((number) => `KB${number}`);
  const numbers = patches.length > 0 ? patches : bare;
  if (numbers.length > 0)
    return { ...NOTHING, kind: 'kb-list', notes: [NO_SYSTEM], patches: numbers.slice(0, MOST_PATCHES) };
  const products = systemWritten(lines.slice(0, SYSTEM_LINES));
  if (products.length > 0)
    return { ...NOTHING, kind: 'system', system: products[0] ?? '', products, notes: ['只写了系统，没有软件包列表'] };
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
  // Advisories of Debian name sources, which `dpkg -l` does not.
  const isPartial = kind === 'dpkg' && !listed.hasSources && !system.startsWith('Ubuntu');
  return {
    ...{ ...NOTHING, kind, system, products, patches: patches.slice(0, MOST_PATCHES), packages: list, hasEpochs },
    ...{ isPartial, unjudged: leftOf(listed) },
    notes: [...(system === '' ? [NO_SYSTEM] : []), ...(isPartial && system !== '' ? [NO_SOURCES] : [])],
  };
}

function nothingIn(lines: readonly string[]): string {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  const first = (written[0] ?? '').slice(0, 60);
  if (first === '') return '内容是空的，请粘贴 systeminfo、rpm -qa 等命令的输出';
  if (/windows/i.test(first)) return notRecognised(first);
  return `${written.length.toLocaleString('zh-CN')} 行里没有认出系统、补丁或软件包，第一行是“${first}”`;
}
