/** Joins a Go module with the product that it is: `github.com/IceWhaleTech/CasaOS` is CasaOS of IceWhaleTech. */
import type { AffectedProduct } from './affected-product.ts';
import { lettersOf } from './names/letters.ts';
import { lastOfPath } from './names/package-of.ts';
import { joinGroups, type ProductGroup } from './names/product-group.ts';
import { isGoModule } from './own-numbering.ts';
import { isPseudoVersion } from './version/pseudo.ts';
import { boundOf } from './version-match.ts';

/** Host, owner and name, with the major version that Go appends. */
const PATH = /^(?:github|gitlab|gitee|codeberg)\.(?:com|org)\/([\w.-]{1,60})\/([\w.-]{1,80}?)(?:\/v[0-9]{1,3})?$/;

/**
 * Only where one module alone has the path and one product the name, of the owner or without a maker, and where both end at the same releases or the
 * product has no ranges: of two that differ each is shown with its own.
 */
export function withModules(groups: ProductGroup[]): ProductGroup[] {
  if (groups.length < 2 || !groups.some(({ members: [first] }) => first && isGoModule(first))) return groups;
  const modules = groups.flatMap(moduleOf);
  if (modules.length === 0 || modules.length === groups.length) return groups;
  const joined = new Map<ProductGroup, ProductGroup>();
  const gone = new Set<ProductGroup>();
  for (const { group, path, owner, name } of modules) {
    if (modules.filter((other) => other.path === path).length > 1) continue;
    const [named, ...others] = groups.filter((it) => it !== group && isNamedSo(it, owner, name));
    if (named === undefined || others.length > 0 || joined.has(named) || !haveSameEnds(named, group)) continue;
    joined.set(named, joinGroups(named, group));
    gone.add(group);
  }
  return groups.filter((it) => !gone.has(it)).map((it) => joined.get(it) ?? it);
}

/** Whether a name is the path of a module that another name says in words: `github.com/dapr/dapr` beside `dapr`. */
export function isPathOf(path: string, name: string): boolean {
  const [, owner = '', module = ''] = PATH.exec(path) ?? [];
  if (module === '') return false;
  const letters = lettersOf(name);
  return letters === lettersOf(module) || letters === lettersOf(owner + module);
}

/** Whether a group is a module that another one is, too, by whatever maker and whatever it ends at: `github.com/snapcore/snapd` is the snapd of Canonical. */
export function isModuleOf(group: ProductGroup, other: ProductGroup): boolean {
  const [module] = moduleOf(group);
  if (module === undefined || other.members.some(isGoModule) || !other.key.endsWith('|')) return false;
  const product = lettersOf(productOf(other));
  return product === module.name || lettersOf(other.key.split('/', 1)[0]) + product === module.name;
}

const productOf = ({ key }: ProductGroup): string => key.slice(0, key.indexOf('|')).split('/', 2)[1] ?? '';

function haveSameEnds(named: ProductGroup, module: ProductGroup): boolean {
  const ends = endsOf(named);
  return ends === '' || ends === endsOf(module);
}

/** All ends of affected ranges and single versions in one order; '' where none is named. */
function endsOf({ members }: ProductGroup): string {
  const affected = members.flatMap(({ versions }) => versions.filter(({ status }) => status === 'affected'));
  const ends = affected.map((it) => `${it.lessThan ? '<' : ''}${plain(boundOf(it) || it.version)}`);
  return [...new Set(ends)]
    .filter((end) => end !== '')
    .sort()
    .join();
}

const plain = (version: string): string =>
  version
    .toLowerCase()
    .replace(/^v(?=[0-9])/, '')
    .replace(/\+incompatible$/, '');

interface Module {
  group: ProductGroup;
  path: string;
  owner: string;
  name: string;
}

function moduleOf(group: ProductGroup): Module[] {
  if (!group.members.every((member) => isGoModule(member) && !isByCommits(member))) return [];
  const [, owner = '', name = lastOfPath(group.name)] = PATH.exec(group.name) ?? [];
  return name === ''
    ? []
    : [{ group, path: `${owner}/${name}`.toLowerCase(), owner: lettersOf(owner), name: lettersOf(name) }];
}

const isByCommits = ({ versions }: AffectedProduct): boolean =>
  versions.some((it) => isPseudoVersion(it.version) || isPseudoVersion(boundOf(it)));

function isNamedSo({ key, members }: ProductGroup, owner: string, name: string): boolean {
  if (members.some(isGoModule)) return false;
  const [maker = '', product = ''] = key.slice(0, key.indexOf('|')).split('/', 2).map(lettersOf);
  return product === name && key.endsWith('|') && (maker === owner || maker === '' || name === owner);
}
