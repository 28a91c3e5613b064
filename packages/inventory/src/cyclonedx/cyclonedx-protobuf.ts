import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { LIMITS } from '../limits.ts';
import { tooNested } from '../syntax/read-json.ts';
import { type Message, messagesIn, numberIn, readMessage, textIn } from '../syntax/read-protobuf.ts';
import { JSON_VERSIONS, versionIn } from './versions.ts';

/** Numbers of fields, the same in 1.3 to 1.7 (bom-*.proto). */
const BOM = { specVersion: 1, components: 5 } as const;
const COMPONENT = {
  ...{ type: 1, supplier: 4, publisher: 6, group: 7, name: 8, version: 9, cpe: 15, purl: 16, components: 21 },
} as const;
const SUPPLIER_NAME = 1;
const TYPES = [
  ...['', 'application', 'framework', 'library', 'operating-system', 'device', 'file', 'container', 'firmware'],
  ...['device-driver', 'platform', 'machine-learning-model', 'data', 'cryptographic-asset'],
];

export const cycloneDxProtobuf: Format = {
  id: 'cyclonedx-protobuf',
  title: 'CycloneDX (Protocol Buffers)',
  // Its first field is the version, a text of three letters: `1.6`.
  recognises: ({ bytes }) => bytes[0] === 0x0a && bytes[1] === 3 && bytes[3] === 0x2e,
  read({ bytes }) {
    // Places are counted from the beginning of the memory.
    const bom = readMessage(new Uint8Array(bytes));
    versionIn(JSON_VERSIONS.slice(1), textIn(bom, BOM.specVersion), '$.specVersion');
    return componentsIn(messagesIn(bom, BOM.components), '$', 1);
  },
};

/** As in JSON, in the order of the file. */
function componentsIn(messages: readonly Message[], place: string, depth: number): Listed[] {
  if (depth > LIMITS.nesting) throw tooNested(place);
  return messages.flatMap((message, at) => {
    const own = `${place}.components[${at}]`;
    const within = messagesIn(message, COMPONENT.components);
    return [componentOf(message, own), ...componentsIn(within, own, depth + 1)];
  });
}

function componentOf(message: Message, place: string): Listed {
  const text = (field: keyof typeof COMPONENT) => textIn(message, COMPONENT[field]).trim();
  if (text('name') === '')
    throw new InventoryFault(
      'invalid',
      place,
      'this is no valid CycloneDX (a component without a name)',
      'create it again with its tool',
    );
  const [supplier] = messagesIn(message, COMPONENT.supplier);
  return listed({
    ...{ name: text('name'), version: text('version'), purl: text('purl'), cpe: text('cpe'), place },
    type: TYPES[numberIn(message, COMPONENT.type)] ?? '',
    vendor: (supplier && textIn(supplier, SUPPLIER_NAME)) || text('publisher') || text('group'),
  });
}
