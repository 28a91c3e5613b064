import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { childOf, childrenOf, placeOf, textOf, type XmlNode } from '../syntax/read-xml.ts';
import { validateXml } from './validate-xml.ts';
import { versionIn, XML_VERSIONS } from './versions.ts';

export const NAMESPACE = /^https?:\/\/cyclonedx\.org\/schema\/bom\/(.*)$/;

export const cycloneDxXml: Format = {
  id: 'cyclonedx-xml',
  title: 'CycloneDX (XML)',
  recognises: ({ xml }) => xml !== undefined && xml.name === 'bom',
  read({ xml, text }) {
    const bom = xml as XmlNode;
    validateXml(text, versionIn(XML_VERSIONS, NAMESPACE.exec(bom.namespace)?.[1] ?? bom.namespace, placeOf(bom)));
    return componentsIn(bom);
  },
};

/** As in JSON, in the order of the file. */
function componentsIn(bom: XmlNode): Listed[] {
  const found: Listed[] = [];
  const open = entriesOf(bom);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    refuseRange(next);
    found.push(componentOf(next));
    open.push(...entriesOf(next));
  }
  return found;
}

const entriesOf = (holder: XmlNode): XmlNode[] => childrenOf(childOf(holder, 'components'), 'component').reverse();

/** CycloneDX 1.7 demands it in words, since XSD 1.0 cannot. */
function refuseRange(component: XmlNode): void {
  const range = childOf(component, 'versionRange');
  const isExternal = /^(?:true|1)$/.test(component.attributes.get('isExternal') ?? '');
  if (range && !isExternal)
    throw new InventoryFault(
      'invalid',
      placeOf(range),
      'a range of versions is for external components alone',
      'state the version, or set isExternal="true"',
    );
}

const componentOf = (node: XmlNode): Listed =>
  listed({
    ...{ name: textOf(node, 'name'), version: textOf(node, 'version') },
    ...{ purl: textOf(node, 'purl'), cpe: textOf(node, 'cpe'), type: node.attributes.get('type') ?? '' },
    vendor:
      textOf(childOf(node, 'supplier'), 'name') ||
      textOf(childOf(node, 'manufacturer'), 'name') ||
      textOf(node, 'publisher') ||
      textOf(node, 'group'),
    place: placeOf(node),
  });
