import { isWindows, takesVersion } from '@ldy/domain/patch/systems/own-groups.ts';
import type { Product } from '@ldy/domain/product/names/products.ts';
import { resolveName } from '@ldy/domain/product/names/resolve/resolve-name.ts';
import type { ResolvedName } from '@ldy/domain/product/names/resolve/resolved-name.ts';
import { standardise } from '@ldy/domain/product/names/standardise.ts';
import type { Component } from '@ldy/inventory/component.ts';
import type { AskedComponent } from './target.ts';
import { windowsTyped } from './windows-of.ts';

/** `product` is the id of the product of the catalogue that the name means; '' where it means none, or may mean several. */
export type NamedComponent = AskedComponent & { product: string };

/** What people type and tables list is the product that its name means. */
export function knownByName(component: Component): NamedComponent {
  const windows = mayBeCalled(component) ? windowsTyped(component) : null;
  if (windows) return { ...component, name: windows.release, version: windows.build, product: windows.product };
  const found = isCalled(component) && hasOwnVersions(component) ? resolvedName(component) : null;
  const [product] = found?.products ?? [];
  if (!found || !product || found.kind !== 'product') return { ...component, product: '' };
  const version = versionOf(component, found);
  if (isSeries(product.id, version)) return { ...component, product: '' };
  return { ...component, name: product.name, version, product: product.id };
}

/** The products that the name may mean, where it has to be asked which. */
export function productsToAsk(component: AskedComponent): readonly Product[] {
  if (component.product || !isCalled(component) || !hasOwnVersions(component)) return [];
  const { kind, products } = resolvedName(component);
  return kind === 'ambiguous' ? products : [];
}

/** The product that a name means, also where its version compares with none of it: of a Windows, of Office 2016. Null where it means none, or several. */
export function productMeant(component: AskedComponent): Product | null {
  if (!isCalled(component)) return null;
  const { kind, products } = resolvedName(component);
  return kind === 'product' ? (products[0] ?? null) : null;
}

/** Named by words alone, so that a person may say which product it is. */
export const mayBeCalled = ({ identifiedBy, caveat, name }: Component): boolean =>
  caveat === '' && name !== '' && (identifiedBy === 'name' || identifiedBy === 'vendor and product');

/** A line or a row of a table, with a name that is no standard product of the vendor beside it. Names in bills of materials are of packages. */
const isCalled = (component: Component): boolean =>
  mayBeCalled(component) &&
  component.written !== '' &&
  (component.vendor === '' || standardise(component.vendor, component.name).standardProduct === null);

/** Of a row of a table and of a bill of materials the name alone: its vendor and its version are beside it. */
export const resolvedName = ({ vendor, name, written }: Component): ResolvedName =>
  resolveName(vendor === '' && written !== '' ? written : name, vendor);

/** What a table states; of a line the longer of both where one is a part of the other: `1:1.20.1-28.el9_8.2` is whole. */
export function versionOf({ vendor, version, written }: Component, found: ResolvedName): string {
  if (vendor !== '' || written === '') return ownVersion(version || found.version);
  const isWhole =
    found.version !== '' && version.includes(found.version) && !IN_FILE_NAME.test(version) && !OF_FORMULA.test(written);
  return ownVersion(isWhole ? version : found.version);
}
const IN_FILE_NAME = /\.(?:[a-z]{3}|gz|xz|bz2)$/i;
/** `python@3.11 3.11.4_1`: Homebrew counts its builds behind the release. */
const OF_FORMULA = /^[a-z][\w.+-]*@\S+ \S+_\d{1,2}$/;
/** `kafka_2.13-2.8.0` is built for Scala 2.13; read as 2.13 it would be after each fix of 2.8. */
const FOR_SCALA = /^2\.1[0-3]-(?=\d+\.\d)/;
/** `7.4.33-Win32-vc15-x64`, `11.0.2_linux-x64`, as files for download are called. */
const FOR_PLATFORM =
  /[-_.](?:linux|unix|win(?:dows|32|64|x64)|macos|darwin|x64|x86[-_]64|amd64|arm64|aarch64|noarch|bin)(?:[-_.].*)?$/i;
/** `14.3.0-ce.0` of GitLab's packages, `2.5.6-I601` of OpenVPN's installer; behind a hyphen it would come before its release. */
const OF_INSTALLER = /-(?:[ce]e\.\d{1,2}|I\d{3})$/;
const ownVersion = (version: string): string =>
  version.replace(FOR_SCALA, '').replace(FOR_PLATFORM, '').replace(OF_INSTALLER, '');

/** Of Windows and of distributions a version says nothing by itself: builds and packages do. */
export const hasOwnVersions = ({ name, version }: Pick<Component, 'name' | 'version'>): boolean =>
  [name, `${name} ${version}`].every((called) => !isWindows(called) && takesVersion(called));

/** Office 2016 and SQL Server 2019 are many builds, and a kernel of a distribution has the fixes of newer ones: their numbers compare with no version of the product. */
export const isSeries = (product: string, version: string): boolean =>
  (product.startsWith('microsoft/') && /^(?:19|20)\d\d(?:\s|$)/.test(version)) ||
  (product === 'linux/linux-kernel' && /^[\d.]+-\d/.test(version));
