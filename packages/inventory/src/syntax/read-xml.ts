import { SaxesParser } from 'saxes';
import { InventoryFault } from '../inventory-fault.ts';
import { LIMITS } from '../limits.ts';
import { tooNested } from './read-json.ts';

/** An element without the prefix of its name. */
export interface XmlNode {
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
  text: string;
  line: number;
}

/**
 * The tree of an XML file. Document types are refused, so there are no entities but the five of XML.
 * @throws InventoryFault with line and column
 */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  const place = () => `line ${parser.line}, column ${parser.column}`;
  parser.on('doctype', () => {
    throw new InventoryFault(
      'entities',
      `line ${parser.line}`,
      'document types and entities are refused',
      'remove <!DOCTYPE …>',
    );
  });
  parser.on('error', ({ message }) => {
    const detail = message.replace(/^[^:]*:\d+:\d+: /, '');
    throw new InventoryFault('syntax', place(), `this is no XML (${detail})`, 'export the file again');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= LIMITS.nesting) throw tooNested(place());
    const node: XmlNode = {
      name: local,
      namespace: uri,
      attributes: new Map(Object.values(attributes).map((it) => [it.local, it.value])),
      ...{ children: [], text: '', line: parser.line },
    };
    open.at(-1)?.children.push(node);
    open.push(node);
    root ??= node;
  });
  parser.on('closetag', () => void open.pop());
  const addText = (piece: string) => {
    const top = open.at(-1);
    if (top) top.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return root as XmlNode;
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((it) => it.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((it) => it.name === name) ?? [];

export const textOf = (node: XmlNode | undefined, name: string): string => childOf(node, name)?.text.trim() ?? '';

export const placeOf = ({ line }: XmlNode): string => `line ${line}`;
