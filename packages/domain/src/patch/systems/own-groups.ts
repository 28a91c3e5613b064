/** Which products of a vulnerability are a system or product of the reader. */
import type { AffectedProduct } from '../../product/affected-product.ts';
import type { ProductGroup } from '../../product/names/product-group.ts';
import { editionNamed, editionOf } from '../../product/names/product-line.ts';
import { standardise } from '../../product/names/standardise.ts';
import { mayBeOneRelease } from '../../product/names/typed-name.ts';
import { isCrate } from '../../product/rust-crates.ts';
import type { Verdict } from '../../product/version-ranges.ts';
import { type JudgedWindows, judgeWindows } from '../inventory/windows/judge-windows.ts';
import { releaseNamed } from '../inventory/windows/releases.ts';
import { type CalledGroup, groupsCalled } from './called-so.ts';
import { type SystemGroup, systemOf } from './system-of.ts';

export interface OwnSystem {
  name: string;
  /** Id of a product of the library of vulnerabilities; '' for a system that is known by its name. */
  product: string;
  /** '' if the reader did not say. */
  version: string;
}

/** All releases of a Windows; which of them is said by the version. */
const FAMILY = /^windows (?:10|11)(?: (?:pro|home|enterprise|education|专业版|家庭版|企业版|教育版))?$/i;
const WINDOWS: ReadonlySet<SystemGroup> = new Set(['server', 'client']);
export const isWindows = (name: string): boolean => WINDOWS.has(systemOf(asWindows(name)).system.group);

/** A release of a distribution has packages with versions of their own, so a version of it says nothing. */
export const takesVersion = (name: string): boolean => systemOf(name).system.group !== 'distribution';

/** What is stated of the reader's release of Windows: the catalogue has one product for all releases. A build that is of another release answers for none. */
export function windowsAbout(groups: readonly ProductGroup[], { name, version }: OwnSystem): JudgedWindows[] {
  const called = asWindows(name);
  const isOwn = FAMILY.test(called) ? ofFamily(called) : ofRelease(called);
  const judge = (typed: string) =>
    (judgeWindows(groups, typed) ?? []).filter((it) => it.members.length > 0 && isOwn(it));
  const stated = FAMILY.test(called) ? familyAbout(groups, called) : judge(called);
  if (version === '' || stated.length === 0) return stated;
  const judged = judge(`${called} ${version}`);
  return judged.length > 0 ? judged : stated.map((it) => ({ ...it, verdict: { ...it.verdict, ...NO_VERSION } }));
}

function ofRelease(name: string) {
  const named = new Set(releaseNamed(name)?.releases.map((release) => release.name));
  return (it: JudgedWindows) =>
    keyOf(it.name) === keyOf(name) || named.has(it.name) || named.has(it.name.replace(/ SP\d$/, ''));
}

function ofFamily(name: string) {
  const [family = ''] = /^windows \d+/i.exec(name) ?? [];
  return (it: { name: string }) => it.name.toLowerCase().startsWith(`${family.toLowerCase()} `);
}

/** That the record names any release of the family; which one decides is said by a build. */
function familyAbout(groups: readonly ProductGroup[], name: string): JudgedWindows[] {
  const [family = ''] = /^windows \d+/i.exec(name) ?? [];
  const isNamed = new RegExp(`^(?:microsoft )?${family}(?![\\d.])`, 'i');
  const indexes = groups.flatMap((group) =>
    group.indexes.filter((_, at) => isNamed.test(spaced(group.members[at]?.product ?? ''))),
  );
  const [first] = judgeWindows(groups, 'Windows') ?? [];
  return first === undefined || indexes.length === 0 ? [] : [{ ...first, name: family, indexes }];
}
const NO_VERSION = { answer: 'unknown', reason: 'no-version', because: null, entry: null } as const;

/** The products that the reader's own one, which is no Windows, is among. */
export function groupsAbout(groups: readonly ProductGroup[], own: OwnSystem): CalledGroup[] {
  const key = keyOf(own.name);
  const id = own.product || idOfName(own.name);
  const isNamed = ({ name, members }: ProductGroup) =>
    [name, ...members.map(nameOf)].some((other) => keyOf(other) === key);
  const hasId = ({ members }: ProductGroup) => id !== '' && members.some((member) => isOfProduct(member, id));
  const found = groups.filter((group) => isNamed(group) || hasId(group));
  if (found.length > 0 || own.product !== '')
    return found.map((group) => ({ group, release: otherEdition(group, own.name) }));
  return groupsCalled(groups, own.name);
}

/** `企业版` of 禅道, which has numbers of its own, where the reader's name does not say so. */
function otherEdition({ members: [first] }: ProductGroup, name: string): string {
  const edition = first ? editionOf(first) : '';
  return edition === editionNamed(first?.standardProduct?.id ?? '', name) ? '' : edition;
}

/**
 * SharePoint Server 2019 is not cleared by what is said of SharePoint Server, nor by what is said of another release: its versions may have other numbers. Tomcat 9
 * with the version 9.0.50 is.
 */
export function ofEdition(verdict: Verdict, edition: string, version: string): Verdict {
  const isStated = edition.split(' ').every((it) => mayBeOneRelease(version.toLowerCase().replace(/^v/, ''), it));
  if (verdict.answer !== 'unaffected' || edition === '' || isStated) return verdict;
  return { ...verdict, answer: 'unknown', reason: 'not-comparable' };
}

const nameOf = ({ product, packageName, raw }: AffectedProduct): string => product || packageName || raw;
/** `win10`, `windows_server_2019`, `Microsoft Windows 10` */
const asWindows = (name: string): string =>
  spaced(name)
    .trim()
    .replace(/^(?:microsoft\s)?win(?:dows)?\s?(?=\d|server|xp|vista)/i, 'Windows ');
/** CPEs write `windows_server_2019`. */
const spaced = (name: string): string => name.replace(/[\s_]+/g, ' ');
const keyOf = (name: string): string => systemOf(spaced(name)).system.key;

/** Whether an entry is about the product with this id, also where its source files it under the buyer of the maker. */
export const isOfProduct = (member: AffectedProduct, id: string): boolean =>
  !isCrate(member) && idsOf(member).includes(id);

const idsOf = (member: AffectedProduct): string[] => [
  member.standardProduct?.id ?? '',
  standardise(member.vendor, nameOf(member)).productId,
  idOfMaker(nameOf(member)),
];

/** A product that names its maker is of that maker, also where its sources name the buyer: `NGINX Open Source` of F5. */
function idOfMaker(name: string): string {
  const { standardProduct, vendorName } = standardise('', name);
  return standardProduct && name.toLowerCase().startsWith(vendorName.toLowerCase()) ? standardProduct.id : '';
}

/** Of the product that has this very name; '' for a line of it, such as Office 2019. */
function idOfName(name: string): string {
  const { productId, productName } = standardise('', name);
  return productName.toLowerCase() === name.toLowerCase() ? productId : '';
}
