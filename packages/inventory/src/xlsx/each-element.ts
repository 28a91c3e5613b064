import { SaxesParser } from 'saxes';
import { InventoryFault } from '../inventory-fault.ts';

export interface Element {
  /** Without its prefix. */
  name: string;
  /** By its name without its prefix; '' if it is not there. */
  attribute(name: string): string;
}

/** Calls for each element as it begins, and with its own text as it ends. A document without elements is none, and says nothing. */
export function eachElement(
  xml: string,
  onOpen: (element: Element) => void,
  onClose: (name: string, text: string) => void = () => {},
): void {
  if (xml === '') return;
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new InventoryFault('entities', '', 'it has a document type', 'save the file again');
  });
  parser.on('error', () => {
    throw new InventoryFault('syntax', '', 'the workbook is damaged', 'save the file again');
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    const attribute = (wanted: string) =>
      attributes[wanted] ?? Object.entries(attributes).find(([key]) => local(key) === wanted)?.[1] ?? '';
    onOpen({ name: local(name), attribute });
  });
  parser.on('closetag', ({ name }) => {
    onClose(local(name), text);
    text = '';
  });
  parser.write(xml).close();
}
