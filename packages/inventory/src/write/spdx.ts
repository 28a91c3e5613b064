import { ownEntry } from '@ldy/domain/own-entry.ts';
import type { Billed, BillFormat } from './bill.ts';
import { each, jsonPieces } from './pieces.ts';
import { isCpe23, lossesIn, validCpe, validPurl, vendorOf } from './stated-identity.ts';

/** By the names of CycloneDX. */
const PURPOSES: Readonly<Record<string, string>> = {
  ...{ application: 'APPLICATION', framework: 'FRAMEWORK', library: 'LIBRARY', container: 'CONTAINER' },
  ...{ 'operating-system': 'OPERATING_SYSTEM', device: 'DEVICE', firmware: 'FIRMWARE', file: 'FILE' },
};

export const spdx: BillFormat = {
  title: 'SPDX 2.3 (JSON)',
  ending: 'spdx.json',
  lossesOf: (component) =>
    lossesIn(component, [component.type !== '' && ownEntry(PURPOSES, component.type) === undefined && 'type']),
  *write({ id, made, tool, subject, components }) {
    const head = {
      spdxVersion: 'SPDX-2.3',
      dataLicense: 'CC0-1.0',
      SPDXID: 'SPDXRef-DOCUMENT',
      name: [subject.name, subject.version].filter(Boolean).join(' ') || 'unnamed',
      documentNamespace: `urn:uuid:${id}`,
      creationInfo: { created: made, creators: [`Tool: ${tool}`] },
    };
    const described = each(components, (_, at) => ({
      spdxElementId: 'SPDXRef-DOCUMENT',
      relationshipType: 'DESCRIBES',
      relatedSpdxElement: idOf(at),
    }));
    yield* jsonPieces(head, [
      ['packages', each(components, packageOf)],
      ['relationships', described],
    ]);
  },
};

const idOf = (at: number): string => `SPDXRef-Package-${at + 1}`;

/** In brackets at the end of a name is an address of mail: one that ends so gets an empty one. */
const organization = (name: string): string => `Organization: ${name}${name.endsWith(')') ? ' ()' : ''}`;

function packageOf(component: Billed, at: number): object {
  const { name, version, type, within } = component;
  const vendor = vendorOf(component);
  const purpose = ownEntry(PURPOSES, type);
  const [purl, cpe] = [validPurl(component), validCpe(component)];
  const externalRefs = [
    ...(cpe ? [refOf('SECURITY', isCpe23(cpe) ? 'cpe23Type' : 'cpe22Type', cpe)] : []),
    ...(purl ? [refOf('PACKAGE-MANAGER', 'purl', purl)] : []),
  ];
  return {
    SPDXID: idOf(at),
    name: name || 'NOASSERTION',
    ...(version && { versionInfo: version }),
    ...(vendor && { supplier: organization(vendor) }),
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    ...(externalRefs.length > 0 && { externalRefs }),
    ...(purpose && { primaryPackagePurpose: purpose }),
    ...(within && { comment: within }),
  };
}

const refOf = (referenceCategory: string, referenceType: string, referenceLocator: string) => ({
  ...{ referenceCategory, referenceType, referenceLocator },
});
