import { type Listed, listed } from '../component.ts';

/** What all serialisations of SPDX 2 say of a package. */
export interface SpdxPackage {
  name: string;
  version: string;
  supplier: string;
  originator: string;
  purpose: string;
  /** `purl`, `cpe22Type`, `cpe23Type` … with their locators. */
  references: { type: string; locator: string }[];
  place: string;
}

/** `NOASSERTION` says that nothing is said. */
const stated = (text: string): string => (/^(?:NOASSERTION|NONE)$/.test(text.trim()) ? '' : text.trim());

export function componentOf({ references, ...it }: SpdxPackage): Listed {
  const reference = (pattern: RegExp) => references.find(({ type }) => pattern.test(type))?.locator.trim() ?? '';
  return listed({
    ...{ name: stated(it.name), version: stated(it.version), place: it.place },
    vendor: makerIn(it.supplier) || makerIn(it.originator),
    purl: reference(/(?:^|[/-])purl$/),
    cpe: reference(/cpe23Type$/) || reference(/cpe22Type$/),
    type: stated(it.purpose).toLowerCase().replaceAll('_', '-'),
  });
}

/** `Organization: Example Ltd. (security@example.com)`; persons who packaged something are no vendors. */
const makerIn = (written: string): string =>
  /^Organization:\s*(.*?)\s*(?:\([^)]*\))?$/.exec(stated(written))?.[1] ?? '';
