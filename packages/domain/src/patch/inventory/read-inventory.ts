import { type Architecture, architectureOf } from '../kinds.ts';
import { distributionOf } from './distributions.ts';
import type { Inventory, Package } from './inventory.ts';
import { readSbom } from './read-sbom.ts';
import { windowsProducts } from './windows-products.ts';

const MOST_PATCHES = 5_000;
const MOST_PACKAGES = 20_000;
const LONGEST_LINE = 400;

/** What somebody pasted, whatever it is. Looks at each line once. */
export function readInventory(text: string): Inventory {
  const sbom = readSbom(text);
  if (sbom) return sbom;
  const lines = text
    .slice(0, 400_000)
    .split(/\r?\n/)
    .slice(0, 40_000)
    .map((line) => line.slice(0, LONGEST_LINE));
  const patches = [
    ...new Set([...text.slice(0, 400_000).matchAll(/\bKB\s?(\d{6,7})\b/gi)].map(([, number]) => `KB${number}`)),
  ];
  const packages = readPackages(lines);
  const windows = readWindows(lines);
  const found = { patches: patches.slice(0, MOST_PATCHES), packages: packages.list, unjudged: [] };
  if (packages.list.length > 0 && packages.list.length >= patches.length) {
    const products = distributionOf(packages.list);
    return { kind: packages.kind, system: products[0] ?? '', products, version: '', notes: [], ...found };
  }
  if (windows) return { kind: 'systeminfo', notes: [], ...windows, ...found };
  if (patches.length > 0)
    return { kind: 'kb-list', system: '', products: [], version: '', notes: ['没有写明系统，请选择产品'], ...found };
  const bare = lines.flatMap((line) => /^\s*(\d{6,7})\s*$/.exec(line)?.[1] ?? []).map((number) => `KB${number}`);
  if (bare.length > 0)
    return {
      kind: 'kb-list',
      system: '',
      products: [],
      version: '',
      notes: ['没有写明系统，请选择产品'],
      ...found,
      patches: bare,
    };
  return { kind: 'unknown', system: '', products: [], version: '', notes: ['没有认出系统、补丁或软件包'], ...found };
}

/** `systeminfo` in any language: names of lines are translated, but names of systems, numbers and the words for architectures are not. */
function readWindows(lines: readonly string[]): Pick<Inventory, 'system' | 'products' | 'version'> | null {
  const found = lines.flatMap((line) => {
    const match = /(?<![\w.])(10\.0|6\.[0-3]|5\.[0-2])\.(\d{4,5})(?:\.(\d{1,6}))?(?=[\s)\]]|$)/.exec(line);
    return match ? [match] : [];
  })[0];
  if (!found) return null;
  const [, major = '', build = '', revision] = found;
  // `Windows(R) Server 2003`, `Windows Serverr 2008` and `Windows VistaT`: marks that a code page lost.
  const system = lines
    .map(
      (line) =>
        /\S{0,30}\W{0,3}\bWindows(?:\(R\))?[^\w\\]{0,4}(?:Serverr?\W)?(?:\d|XP|Vista).{0,80}$/i.exec(line)?.[0] ?? '',
    )
    .find((name) => name !== '');
  const name = (system ?? 'Windows').replace(/\s+/g, ' ').trim();
  const isServer = /server|伺服器|服务器/i.test(name);
  const [, servicePack = ''] = /Service Pack (\d)/.exec(found.input) ?? [];
  return {
    system: name,
    version: revision === undefined ? `${major}.${build}` : `${major}.${build}.${revision}`,
    products: windowsProducts(build, isServer, architectureIn(lines), servicePack),
  };
}

function architectureIn(lines: readonly string[]): Architecture {
  const typed = lines.find((line) => /\b(?:x64|x86|arm64)-based\b/i.test(line));
  return (typed && architectureOf(typed)) || 'x64';
}

function readPackages(lines: readonly string[]): { kind: 'rpm' | 'dpkg'; list: Package[] } {
  const rpm: Package[] = [];
  const deb: Package[] = [];
  for (const line of lines) {
    const [, name, version] = /^ii\s+([a-z0-9][\w.+-]{0,100})(?::\w{1,20})?\s+(\S{1,100})\s/.exec(line) ?? [];
    if (name !== undefined && version !== undefined) deb.push({ name, version });
    const [, rpmName, rpmVersion, release] =
      /^([A-Za-z0-9][\w.+-]{0,150}?)-((?:\d{1,5}:)?[\w.+~^]{1,80})-([\w.+~^]{1,80})\.(?:x86_64|aarch64|noarch|i[3-6]86|loongarch64|riscv64|ppc64le|s390x)$/.exec(
        line.trim(),
      ) ?? [];
    if (rpmName !== undefined && rpmVersion !== undefined)
      rpm.push({ name: rpmName, version: `${rpmVersion}-${release}` });
    if (rpm.length + deb.length >= MOST_PACKAGES) break;
  }
  return deb.length > rpm.length ? { kind: 'dpkg', list: deb } : { kind: 'rpm', list: rpm };
}
