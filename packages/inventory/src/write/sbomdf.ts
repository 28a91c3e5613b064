import type { Bill, Billed, BillFormat } from './bill.ts';
import { jsonPieces } from './pieces.ts';
import { lossesIn, validCpe, validPurl, vendorOf } from './stated-identity.ts';

/** GB/T 47020-2026: names of fields as in gbt/sbomdf-json.ts. What is not known is NOASSERTION, as tools write that take it from SPDX. */
export const sbomdf: BillFormat = {
  title: 'GB/T 47020-2026 (JSON)',
  ending: 'SBOMDF.json',
  lossesOf: (component) =>
    lossesIn(component, [
      component.type !== '' && 'type',
      component.within !== '' && 'within',
      // The id of a component is its identity, the stronger one.
      validPurl(component) !== '' && component.cpe !== '' && 'cpe',
    ]),
  *write({ id, made, tool, subject, components }) {
    const software = {
      softwareId: 'software',
      softwareName: subject.name || UNSTATED,
      softwareVersion: subject.version || UNSTATED,
      ...COMMON,
      licenseName: UNSTATED,
    };
    const document = {
      ...{ formatName: 'SBOMDF', formatVersion: '1.0', listID: `urn:uuid:${id}` },
      ...{ timestamp: made, authors: tool, createTools: tool },
    };
    const billed = componentsOf(components);
    const contained = billed.map(({ componentId }) => ({
      ...{ identityAId: software.softwareId, relationship: 'contain', identityBId: componentId },
    }));
    yield* jsonPieces({ software, document }, [
      ['components', billed],
      ['dependencies', contained],
      ...[['licenses', []] as const, ['vulnerabilities', []] as const, ['disruptions', []] as const],
    ]);
  },
};

const UNSTATED = 'NOASSERTION';
const COMMON = {
  integrity: { hashAlg: UNSTATED, messageDigest: UNSTATED },
  supplier: { supplierName: UNSTATED },
};

/** Ids are of one component each. */
function componentsOf(components: Bill['components']) {
  const used = new Map<string, number>();
  return components.map((component, at) => {
    const identity = validPurl(component) || validCpe(component);
    const times = (used.get(identity) ?? 0) + 1;
    used.set(identity, times);
    const id = identity === '' ? `component-${at + 1}` : identity;
    return componentOf(component, identity !== '' && times > 1 ? `${times}:${id}` : id);
  });
}

const componentOf = (component: Billed, componentId: string) => ({
  componentId,
  componentName: component.name || UNSTATED,
  componentVersion: component.version || UNSTATED,
  ...COMMON,
  supplier: { supplierName: vendorOf(component) || UNSTATED },
  licenseName: [UNSTATED],
});
