import type { Loss } from '@ldy/domain/asset/bill-losses.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import type { Component } from '../component.ts';
import type { Billed } from './bill.ts';

/** Addresses that are none are not passed on. */
export const validPurl = ({ purl }: Pick<Component, 'purl'>): string => (parsePurl(purl) ? purl : '');
export const validCpe = ({ cpe }: Pick<Component, 'cpe'>): string => (parseCpe(cpe) && isOfForm(cpe) ? cpe : '');
/** With a maker, what a reader doubted would be identified when it is read again. */
export const vendorOf = ({ vendor, caveat }: Component): string => (caveat === '' ? vendor : '');

/** As the schemas of CycloneDX and SPDX demand. */
const isOfForm = (cpe: string): boolean =>
  isCpe23(cpe) || /^[cC][pP][eE]:\/[AHOaho]?(?::[A-Za-z0-9._\-~%]*){0,6}$/.test(cpe);
export const isCpe23 = (cpe: string): boolean =>
  /^cpe:2\.3:[aho*-](?::(?:(?:\?*|\*?)(?:[a-zA-Z0-9\-._]|(?:\\[\\*?!"#$&'()+,/:;<=>@[\]^`{|}~]))+(?:\?*|\*?)|[*-])){5}(?::(?:[a-zA-Z]{2,3}(?:-(?:[a-zA-Z]{2}|[0-9]{3}))?|[*-]))(?::(?:(?:\?*|\*?)(?:[a-zA-Z0-9\-._]|(?:\\[\\*?!"#$&'()+,/:;<=>@[\]^`{|}~]))+(?:\?*|\*?)|[*-])){4}$/.test(
    cpe,
  );

/** What no format holds, beside what this one does not. */
export const lossesIn = (component: Billed, own: readonly (Loss | false)[]): Loss[] => [
  ...new Set<Loss>([
    ...own.filter((it) => it !== false),
    ...(component.purl !== validPurl(component) ? ['purl' as const] : []),
    ...(component.cpe !== validCpe(component) ? ['cpe' as const] : []),
    ...(isOnlyWritten(component) ? ['written' as const] : []),
    ...(isBesidePurl(component.distribution, component, 'distro') ? ['distribution' as const] : []),
    ...(isBesidePurl(component.architecture, component, 'arch') ? ['architecture' as const] : []),
  ]),
];

/** A line that a person typed, or why it is no package. */
const isOnlyWritten = ({ written, purl, cpe, name, version, vendor, caveat }: Billed): boolean =>
  caveat !== '' ||
  (written !== '' &&
    ![purl, cpe, name, `${name} ${version}`, `${vendor} ${name} ${version}`, `${vendor} ${name}`].some(
      (text) => text.toLowerCase() === written.toLowerCase(),
    ));

const isBesidePurl = (value: string, component: Billed, qualifier: string): boolean =>
  value !== '' &&
  !parsePurl(component.purl)?.qualifiers.some(([key]) => key === qualifier) &&
  !isNamespace(value, component);
const isNamespace = (value: string, { purl }: Billed): boolean =>
  parsePurl(purl)?.namespace.toLowerCase() === value.toLowerCase();
