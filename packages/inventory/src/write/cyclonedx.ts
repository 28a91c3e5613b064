import type { Bill, Billed, BillFormat } from './bill.ts';
import { each, jsonPieces } from './pieces.ts';
import { lossesIn, validCpe, validPurl, vendorOf } from './stated-identity.ts';

const TYPES: ReadonlySet<string> = new Set([
  ...['application', 'framework', 'library', 'container', 'platform', 'operating-system', 'device', 'device-driver'],
  ...['firmware', 'file', 'machine-learning-model', 'data', 'cryptographic-asset'],
]);

export const cycloneDx: BillFormat = {
  title: 'CycloneDX 1.7 (JSON)',
  ending: 'cdx.json',
  lossesOf: (component) => lossesIn(component, [component.type !== '' && !TYPES.has(component.type) && 'type']),
  *write({ id, made, tool, subject, components }) {
    const metadata = {
      timestamp: made,
      tools: { components: [{ type: 'application', name: tool }] },
      component: { type: 'application', 'bom-ref': 'subject', name: subject.name, ...identityOf(subject) },
    };
    const head = { bomFormat: 'CycloneDX', specVersion: '1.7', serialNumber: `urn:uuid:${id}`, version: 1, metadata };
    yield* jsonPieces(head, [['components', each(components, componentOf)]]);
  },
};

const identityOf = (stated: Bill['subject']) => {
  const [purl, cpe] = [validPurl(stated), validCpe(stated)];
  return { ...(stated.version && { version: stated.version }), ...(cpe && { cpe }), ...(purl && { purl }) };
};

const componentOf = (component: Billed, at: number) => ({
  type: TYPES.has(component.type) ? component.type : 'library',
  'bom-ref': `component-${at + 1}`,
  ...(vendorOf(component) && { supplier: { name: vendorOf(component) } }),
  name: component.name,
  ...identityOf(component),
  ...(component.within && { properties: [{ name: 'ldy:asset', value: component.within }] }),
});
