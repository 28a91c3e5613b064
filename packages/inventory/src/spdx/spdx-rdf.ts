import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { childOf, childrenOf, placeOf, textOf, type XmlNode } from '../syntax/read-xml.ts';
import { componentOf } from './package-of.ts';
import { requireSpdx2 } from './version-of.ts';

const TERMS = 'http://spdx.org/rdf/terms#';

export const spdxRdf: Format = {
  id: 'spdx-rdf',
  title: 'SPDX 2 (RDF)',
  recognises: ({ xml }) => xml?.name === 'RDF' && allNamed(xml, 'SpdxDocument').length > 0,
  read({ xml }) {
    const [document] = allNamed(xml as XmlNode, 'SpdxDocument');
    if (document) requireSpdx2(textOf(document, 'specVersion'), placeOf(document));
    const created = document && textOf(childOf(childOf(document, 'creationInfo'), 'CreationInfo'), 'created');
    if (created !== undefined && !/^\d{4}-\d\d-\d\dT/.test(created))
      throw invalid(document as XmlNode, 'a document without the time of its creation');
    return packagesIn(xml as XmlNode);
  },
};

const invalid = (node: XmlNode, what: string) =>
  new InventoryFault('invalid', placeOf(node), `this is no valid SPDX 2 (${what})`, 'create it again with its tool');

/** A package is described where it is first referred to, anywhere in the tree; elsewhere only its address is. */
function packagesIn(root: XmlNode): Listed[] {
  const seen = new Set<string>();
  return allNamed(root, 'Package').flatMap((node) => {
    const address = node.attributes.get('about') ?? '';
    if (address === '') throw invalid(node, 'a package without an SPDXID');
    if (seen.has(address) || textOf(node, 'name') === '') return [];
    seen.add(address);
    return componentOf({
      ...{ name: textOf(node, 'name'), version: textOf(node, 'versionInfo') },
      ...{ supplier: textOf(node, 'supplier'), originator: textOf(node, 'originator') },
      purpose: lastOf(childOf(node, 'primaryPackagePurpose')?.attributes.get('resource')).replace(/^purpose_/, ''),
      references: childrenOf(node, 'externalRef').map((it) => referenceOf(childOf(it, 'ExternalRef'))),
      place: placeOf(node),
    });
  });
}

const lastOf = (address = ''): string =>
  address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('#')) + 1);

function referenceOf(node: XmlNode | undefined): { type: string; locator: string } {
  const type = childOf(node, 'referenceType');
  const address = type?.attributes.get('resource') ?? childOf(type, 'ReferenceType')?.attributes.get('about');
  return { type: lastOf(address), locator: textOf(node, 'referenceLocator') };
}

/** In the order of the file. */
function allNamed(root: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.name === name && next.namespace === TERMS) found.push(next);
    open.push(...next.children.toReversed());
  }
  return found;
}
