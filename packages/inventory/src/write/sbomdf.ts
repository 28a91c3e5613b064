import type { Bill, Billed, BillFormat } from './bill.ts';
import { each, jsonPieces } from './pieces.ts';
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
    const idOf = idsOf();
    const contained = each(components, (component, at) => ({
      ...{ identityAId: software.softwareId, relationship: 'contain', identityBId: idOf(component, at) },
    }));
    yield* jsonPieces({ software, document }, [
      ['components', componentsOf(components)],
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

function componentsOf(components: Bill['components']) {
  const idOf = idsOf();
  return each(components, (component, at) => componentOf(component, idOf(component, at)));
}

/** Ids are of one component each. */
function idsOf(): (component: Billed, at: number) => string {
  const used = new Map<string, number>();
  return (component, at) => {
    const identity = validPurl(component) || validCpe(component);
    if (identity === '') return `component-${at + 1}`;
    const times = (used.get(identity) ?? 0) + 1;
    used.set(identity, times);
    return times > 1 ? `${times}:${identity}` : identity;
  };
}

const componentOf = (component: Billed, componentId: string) => ({
  componentId,
  componentName: component.name || UNSTATED,
  componentVersion: component.version || UNSTATED,
  ...COMMON,
  supplier: { supplierName: vendorOf(component) || UNSTATED },
  licenseName: [UNSTATED],
});
