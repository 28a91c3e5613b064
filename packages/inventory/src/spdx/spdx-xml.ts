import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { childrenOf, placeOf, textOf, type XmlNode } from '../syntax/read-xml.ts';
import { componentOf } from './package-of.ts';
import { requireSpdx2 } from './version-of.ts';

export const spdxXml: Format = {
  id: 'spdx-xml',
  title: 'SPDX 2 (XML)',
  recognises: ({ xml }) => xml?.name === 'Document' && textOf(xml, 'spdxVersion') !== '',
  read({ xml }) {
    const document = xml as XmlNode;
    requireSpdx2(textOf(document, 'spdxVersion'), placeOf(document));
    return childrenOf(document, 'packages').map((node) => {
      for (const name of ['SPDXID', 'name'])
        if (textOf(node, name) === '')
          throw new InventoryFault(
            'invalid',
            placeOf(node),
            `this is no valid SPDX 2 (a package without ${name})`,
            'create it again with its tool',
          );
      return componentOf({
        ...{ name: textOf(node, 'name'), version: textOf(node, 'versionInfo') },
        ...{ supplier: textOf(node, 'supplier'), originator: textOf(node, 'originator') },
        purpose: textOf(node, 'primaryPackagePurpose'),
        references: childrenOf(node, 'externalRefs').map((ref) => ({
          type: textOf(ref, 'referenceType'),
          locator: textOf(ref, 'referenceLocator'),
        })),
        place: placeOf(node),
      });
    });
  },
};
