/** What of a record is about a component, by the strongest that identifies it. */
import { isOfWindows } from '@ldy/domain/patch/inventory/windows/judge-windows.ts';
import { isOfProduct } from '@ldy/domain/patch/systems/own-groups.ts';
import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import type { Purl } from '@ldy/domain/product/identifiers/purl-types.ts';
import { knownProductNamed } from '@ldy/domain/product/names/known-name.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import { editionNamed } from '@ldy/domain/product/names/product-line.ts';
import { standardise } from '@ldy/domain/product/names/standardise.ts';
import { isCrate } from '@ldy/domain/product/rust-crates.ts';
import type { Component } from '@ldy/inventory/component.ts';
import {
  type Coordinate,
  coordinateOf,
  coordinateOfEntry,
  isKnownType,
  isPackaged,
  isSamePackage,
  registryName,
} from './coordinate.ts';
import { releaseOfComponent } from './release-of-component.ts';
import { type Windows, windowsOfCpe, windowsTyped } from './windows-of.ts';

/** Another vendor's product of the same name; the product that the package is a part of; another edition of it. */
export type Doubt = 'namesake' | 'part' | 'edition';

export interface Target {
  /** '' if none is stated. */
  version: string;
  /** Name by which records mention it. */
  name: string;
  /** Ids under which the library lists it. */
  productIds: readonly string[];
  /** Whether an entry is about this very product. */
  isOwn(entry: AffectedProduct): boolean;
  /** Whether an entry beside it, under the same name, is about another product. */
  isOther(entry: AffectedProduct): boolean;
  /** The release of the distribution that packaged it, `null` if that is not stated; `undefined` for what no distribution packages. */
  release?: string | null;
  /** That distribution, as its package URLs name it; '' if that is not stated. */
  distribution?: string;
  /** A package of a distribution, of which neither the name nor the release is stated. */
  isVague?: boolean;
  /** The edition with numbers of its own that the component is; '' for the product itself. */
  edition?: string;
  /** Why what is said of the product may not be about the component: it counts where nothing else is said, and clears nothing. */
  doubt?: Doubt;
  /** Judged by what is stated of this release alone. */
  windows?: Windows;
}

/** `product`: id of a standard product, where somebody chose it. */
export type AskedComponent = Component & { product?: string };

/** None for a component that is known by its name alone. Of a package of a distribution also the source that it is built from. */
export function targetsOf(component: AskedComponent): Target[] {
  const purl = parsePurl(component.purl);
  if (purl && isKnownType(purl.type)) return ofPurl(component, purl);
  const windows = component.product ? windowsTyped(component) : windowsOfCpe(component.cpe);
  return windows ? [ofWindows(windows)] : (ofCpe(component) ?? ofProduct(component));
}

const ofWindows = (windows: Windows): Target => ({
  ...{ version: windows.build, name: windows.release, windows },
  productIds: [...new Set([windows.product, 'microsoft/windows'])],
  isOwn: isOfWindows,
  isOther: () => false,
});

const qualifier = ({ qualifiers }: Purl, key: string): string => qualifiers.find(([name]) => name === key)?.[1] ?? '';

function ofPurl(component: Component, purl: Purl): Target[] {
  const epoch = qualifier(purl, 'epoch');
  const own = purl.version || component.version;
  const version = purl.type === 'rpm' && /^[1-9]/.test(epoch) && !/^\d+:/.test(own) ? `${epoch}:${own}` : own;
  const [source = '', built = ''] = isPackaged(purl.type) ? qualifier(purl, 'upstream').split('@') : [];
  const names =
    source === '' || source === purl.name
      ? [[purl.name, version]]
      : [
          [source, built || version],
          [purl.name, version],
        ];
  return [
    ...names.map(([name = '', asked = '']) => ofPackage(component, { ...purl, name }, asked)),
    ...doubtful('part', productOfPackage(purl), own),
  ];
}

function ofPackage(component: Component, purl: Purl, version: string): Target {
  const own = coordinateOf(purl);
  const isOwn = (entry: AffectedProduct) => {
    const other = coordinateOfEntry(entry);
    return other !== null && isSamePackage(own, other);
  };
  return {
    ...{ version, name: registryName(own), productIds: [standardise('', registryName(own)).productId], isOwn },
    isOther: (entry) => coordinateOfEntry(entry) !== null && !isOwn(entry),
    ...(isPackaged(purl.type) && systemOf(component, own)),
  };
}

function systemOf(
  component: Component,
  { namespace }: Coordinate,
): Pick<Target, 'release' | 'distribution' | 'isVague'> {
  const release = releaseOfComponent(component);
  return { release, distribution: namespace, isVague: release === null && namespace === '' };
}

const plain = (value: string): string => (value === '*' || value === '-' ? '' : value.replaceAll('\\', ''));

/** `null` if the component states no CPE of a product. */
function ofCpe({ cpe: written, version }: Component): Target[] | null {
  const own = parseCpe(written);
  const [vendor, product] = [plain(own?.vendor ?? ''), plain(own?.product ?? '')];
  if (own === null || vendor === '' || product === '') return null;
  const name = product.replaceAll('_', ' ');
  const { productId, standardProduct } = standardise(vendor, product);
  const ofWholeName = idOfKnown(`${vendor} ${name}`);
  const productIds = [...new Set([productId, ofWholeName])].filter(Boolean);
  const isSame = (text: string) => {
    const other = parseCpe(text);
    return other?.vendor === own.vendor && other.product === own.product && other.part === own.part;
  };
  const stated = [plain(own.version), plain(own.update)].filter((it) => it !== '').join(' ');
  return [
    {
      ...{ version: stated || version, name, productIds, edition: editionNamed(productId, name) },
      isOwn: (entry) => entry.cpes.some(isSame) || productIds.some((id) => isOfProduct(entry, id)),
      isOther: isCrate,
    },
    ...(standardProduct === null && ofWholeName === ''
      ? doubtful('namesake', namesakeOf(name), stated || version)
      : []),
  ];
}

const LEAST_LETTERS = 4;

/** Makers change, and CPEs have each of them: `mortbay:jetty`, `bea:weblogic_server`. */
const namesakeOf = (name: string): string => (name.length < LEAST_LETTERS ? '' : idOfKnown(name));

/** `log4j-core` of Log4j, `com.alibaba:fastjson` of Alibaba: most sources speak of the product alone. */
function productOfPackage({ type, namespace, name }: Purl): string {
  const known = type === 'maven' ? knownProductNamed(name) : null;
  if (!known?.isItsName) return '';
  const { id, vendorId } = known.product;
  return known.isPlain || namespace.split('.').includes(vendorId) ? id : '';
}

function doubtful(doubt: Doubt, id: string, version: string): Target[] {
  const isOwn = (entry: AffectedProduct) => isOfProduct(entry, id);
  const name = productById(id)?.name;
  return name === undefined ? [] : [{ version, name, productIds: [id], isOwn, isOther: () => false, doubt }];
}

/** `openbsd openssh`: a name of the product OpenSSH, which no longer has this maker. */
function idOfKnown(name: string): string {
  const known = knownProductNamed(name);
  return known?.isItsName ? known.product.id : '';
}

function ofProduct({ name, version, ...component }: AskedComponent): Target[] {
  const productId = component.product || idByNames({ ...component, name });
  if (productId === '') return [];
  const isOwn = (entry: AffectedProduct) => isOfProduct(entry, productId);
  const edition = editionNamed(productId, `${name} ${component.written}`);
  return [{ version, name, productIds: listedAs(productId), isOwn, isOther: isCrate, edition }];
}

/** What extends WordPress is listed by its own name alone, without its author. */
export const listedAs = (productId: string): string[] =>
  productById(productId) ? [productId] : [productId, `wordpress-extension/${productId.replace(/^[^/]*\//, '')}`];

function idByNames({ vendor, name, identifiedBy }: Pick<Component, 'vendor' | 'name' | 'identifiedBy'>): string {
  if (vendor === '' || (identifiedBy !== 'vendor and product' && identifiedBy !== 'purl')) return '';
  const { productId } = standardise(vendor, name);
  return productId.startsWith('-/') ? '' : productId;
}
