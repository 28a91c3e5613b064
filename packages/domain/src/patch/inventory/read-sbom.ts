import { parsePurl } from '../../product/identifiers/purl.ts';
import type { Purl } from '../../product/identifiers/purl-types.ts';
import { distributionOf, systemsNamed } from './distributions.ts';
import type { Inventory, Package, Unjudged } from './inventory.ts';
import { sourceOf } from './read-packages.ts';
import type { SbomPart } from './sbom-part.ts';
import { partsOf } from './sbom-parts.ts';

const MOST_PACKAGES = 20_000;
const NAMES_SHOWN = 50;
/** Reasons quote what is written in the bill. */
const MOST_REASONS = 30;
const LONGEST = 200;

interface Found extends Package {
  /** As the address of the package names its system: `debian-12`; '' if it does not. */
  system: string;
}

/** A bill of materials (CycloneDX in JSON; SPDX 2 in JSON or as tags and values; SPDX 3); null if the text is none of them. Components that cannot be judged are counted by reason. */
export function readSbom(text: string): Inventory | null {
  const read = partsOf(text);
  if (read === null) return null;
  const none = { system: '', products: [], version: '', patches: [], packages: [], unjudged: [], ...WHOLE };
  if ('fault' in read) return { kind: 'unknown', ...none, notes: [read.fault] };
  const left = new Map<string, Unjudged>();
  const leave = (written: string, name: string) => {
    const why = left.size < MOST_REASONS || left.has(written) ? written : '其他原因';
    const entry = left.get(why) ?? { why, count: 0, names: [] };
    left.set(why, entry);
    entry.count += 1;
    const short = name.slice(0, LONGEST);
    if (entry.names.length < NAMES_SHOWN && !entry.names.includes(short)) entry.names.push(short);
  };
  const packages = new Map<string, Found>();
  let repeated = 0;
  const add = (found: Found) => {
    const key = `${found.name}\n${found.version}\n${found.system}`;
    if (packages.has(key)) repeated += 1;
    else if (packages.size < MOST_PACKAGES) packages.set(key, found);
    else leave(`超过 ${MOST_PACKAGES.toLocaleString('zh-CN')} 个软件包`, found.name);
  };
  for (const part of read.parts.filter(({ isSystem }) => !isSystem)) {
    const purl = parsePurl(part.purl);
    const why = whyNot(part, purl);
    if (why !== null || !purl) leave(why ?? NO_PURL, purl?.name ?? (part.purl || part.name));
    else for (const found of packagesOf(purl)) add(found);
  }
  const named = read.parts.filter(({ isSystem }) => isSystem).map(({ name, version }) => `${name}-${version}`);
  const system = mostly([...packages.values()].map((found) => found.system)) || named[0] || '';
  const own = [...packages.values()].filter((found) => {
    const isOwn = found.system === system || found.system === '';
    if (!isOwn) leave(`属于另一个系统（${found.system.slice(0, 60)}）`, found.name);
    return isOwn;
  });
  const known = systemsNamed(system);
  const products = known.length > 0 ? known : distributionOf(own);
  return {
    ...{ kind: read.kind, system: products[0] ?? system.slice(0, LONGEST), products, version: '', patches: [] },
    packages: own.map(({ name, version }) => ({ name, version })),
    ...WHOLE,
    unjudged: [...left.values()],
    notes: [
      ...(repeated > 0 ? [`重复的 ${repeated} 项只计一次`] : []),
      ...(read.more > 0 ? [`内容过多，最后 ${read.more} 项没有读取；请只导出操作系统的软件包`] : []),
      ...(products.length === 0
        ? ['没有写明是哪个系统（purl 的 distro），请选择产品，或重新导出带有 distro 的 SBOM']
        : []),
    ],
  };
}

/** An address of a package states its epoch, and its source. */
const WHOLE = { candidates: [], hasEpochs: true, isPartial: false };
const NO_PURL = '没有 purl，无法确定是哪个软件包';
const TYPES: readonly string[] = ['rpm', 'deb'];

function whyNot({ purl: written }: SbomPart, purl: Purl | null): string | null {
  if (written === '') return NO_PURL;
  if (!purl) return 'purl 的写法有误';
  if (purl.type === 'generic') return 'purl 类型 generic 没有说明来自哪个系统';
  if (!TYPES.includes(purl.type)) return `${purl.type.slice(0, 20)} 不是系统的软件包：补丁库只收录操作系统的补丁`;
  if (purl.version === '') return '没有写明版本';
  return qualifier(purl, 'arch') === 'src' ? '源代码包，不在系统里' : null;
}

const qualifier = ({ qualifiers }: Purl, key: string): string => qualifiers.find(([name]) => name === key)?.[1] ?? '';

/** The package; of Debian's also the source that it is built from, under which advisories know it: `upstream=openssl@3.0.11-1`. */
function packagesOf(purl: Purl): Found[] {
  const epoch = qualifier(purl, 'epoch');
  const version =
    /^[1-9]\d{0,8}$/.test(epoch) && !/^\d+:/.test(purl.version) ? `${epoch}:${purl.version}` : purl.version;
  const distro = qualifier(purl, 'distro');
  const system = /^\d/.test(distro) ? `${purl.namespace}-${distro}` : distro;
  const own = {
    name: purl.name.slice(0, LONGEST),
    version: version.slice(0, LONGEST),
    system: system.slice(0, LONGEST),
  };
  const [source = '', built = ''] = purl.type === 'deb' ? qualifier(purl, 'upstream').split('@') : [];
  if (source === '' || source === purl.name) return [own];
  return [own, { ...own, ...sourceOf(own.version, source.slice(0, LONGEST), built.slice(0, LONGEST) || own.version) }];
}

/** The word that most of them say; '' if none says any. */
function mostly(words: readonly string[]): string {
  const counts = Map.groupBy(words.filter(Boolean), (word) => word);
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
}
