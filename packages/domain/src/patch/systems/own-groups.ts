/** Which products of a vulnerability are a system or product of the reader. */
import type { AffectedProduct } from '../../product/affected-product.ts';
import { withoutLegalForm } from '../../product/names/legal-form.ts';
import { lettersOf } from '../../product/names/letters.ts';
import type { ProductGroup } from '../../product/names/product-group.ts';
import { standardise } from '../../product/names/standardise.ts';
import { type JudgedWindows, judgeWindows } from '../inventory/windows/judge-windows.ts';
import { type SystemGroup, systemOf } from './system-of.ts';

export interface OwnSystem {
  name: string;
  /** Id of a product of the library of vulnerabilities; '' for a system that is known by its name. */
  product: string;
  /** '' if the reader did not say. */
  version: string;
}

const WINDOWS: ReadonlySet<SystemGroup> = new Set(['server', 'client']);
export const isWindows = (name: string): boolean => WINDOWS.has(systemOf(spaced(name)).system.group);

/** A release of a distribution has packages with versions of their own, so a version of it says nothing. */
export const takesVersion = (name: string): boolean => systemOf(name).system.group !== 'distribution';

/** What is stated of the reader's release of Windows: the catalogue has one product for all releases. A build that is of another release answers for none. */
export function windowsAbout(groups: readonly ProductGroup[], { name, version }: OwnSystem): JudgedWindows[] {
  const isOwn = (it: JudgedWindows) => it.members.length > 0 && keyOf(it.name) === keyOf(name);
  const stated = (judgeWindows(groups, spaced(name)) ?? []).filter(isOwn);
  if (version === '' || stated.length === 0) return stated;
  const judged = (judgeWindows(groups, `${spaced(name)} ${version}`) ?? []).filter(isOwn);
  return judged.length > 0 ? judged : stated.map((it) => ({ ...it, verdict: { ...it.verdict, ...NO_VERSION } }));
}
const NO_VERSION = { answer: 'unknown', reason: 'no-version', because: null, entry: null } as const;

/** The products that the reader's own one, which is no Windows, is among. */
export function groupsAbout(groups: readonly ProductGroup[], own: OwnSystem): ProductGroup[] {
  const key = keyOf(own.name);
  const id = own.product || idOfName(own.name);
  const isNamed = ({ name, members }: ProductGroup) =>
    [name, ...members.map(nameOf)].some((other) => keyOf(other) === key);
  const hasId = ({ members }: ProductGroup) => id !== '' && members.some((member) => idsOf(member).includes(id));
  const found = groups.filter((group) => isNamed(group) || hasId(group));
  return found.length > 0 || own.product !== '' ? found : calledSo(groups, own.name);
}

/** By the name with its vendor (`GitLab GitLab`, `Apache Struts2`), else without the words that names have or lack: `Drupal Core`, `Linux kernel`, `MySQL`. */
function calledSo(groups: readonly ProductGroup[], name: string): ProductGroup[] {
  for (const plain of [lettersOf, withoutGeneral]) {
    const wanted = plain(name);
    const found = wanted === '' ? [] : groups.filter((group) => namesOf(group).some((it) => plain(it) === wanted));
    if (found.length > 0) return found;
  }
  return [];
}

function namesOf({ name, members }: ProductGroup): string[] {
  const each = members.flatMap((member) => {
    const own = nameOf(member);
    const { vendor, standardVendor, standardProduct } = member;
    const makers = [vendor, withoutLegalForm(vendor), standardVendor?.name ?? ''].filter((maker) => maker !== '');
    return [own, standardProduct?.name ?? '', ...makers.map((maker) => `${maker} ${own}`)];
  });
  return [name, ...new Set(each)];
}

const GENERAL =
  /\s+(?:server|core|kernel|内核|software|firmware|cms|plugin|extension|module|project|framework|platform|series|open source)$/i;

function withoutGeneral(name: string): string {
  let short = name.replace(/^wordpress (?:插件|plugin)\s+/i, '').trim();
  for (let cut = short.replace(GENERAL, ''); cut !== short; cut = short.replace(GENERAL, '')) short = cut;
  return lettersOf(short);
}

const nameOf = ({ product, packageName, raw }: AffectedProduct): string => product || packageName || raw;
/** CPEs write `windows_server_2019`. */
const spaced = (name: string): string => name.replace(/[\s_]+/g, ' ');
const keyOf = (name: string): string => systemOf(spaced(name)).system.key;

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
