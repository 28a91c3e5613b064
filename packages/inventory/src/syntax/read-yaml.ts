import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { InventoryFault } from '../inventory-fault.ts';
import { LIMITS } from '../limits.ts';
import { tooNested } from './read-json.ts';

/**
 * The value of a YAML file. Aliases are refused: no tool writes any, and they multiply.
 * @throws InventoryFault with the line
 */
export function readYaml(text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'core', logLevel: 'silent', uniqueKeys: false });
  const [error] = document.errors;
  const lineOf = (at: number) => `line ${lines.linePos(at).line}`;
  if (error) {
    const what = error.message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
    throw new InventoryFault('syntax', lineOf(error.pos[0]), `this is no YAML (${what})`, 'export the file again');
  }
  const placeOf = (node: unknown) => lineOf((node as Node | null)?.range?.[0] ?? 0);
  const open: { node: unknown; depth: number }[] = [{ node: document.contents, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (isAlias(node))
      throw new InventoryFault(
        'entities',
        placeOf(node),
        'aliases are refused',
        'write the value in the place of the alias',
      );
    if (depth > LIMITS.nesting) throw tooNested(placeOf(node));
    const repeated = isMap(node) ? repeatedIn(node) : undefined;
    if (repeated) throw new InventoryFault('syntax', placeOf(repeated), 'a key is repeated', 'export the file again');
    if (isCollection(node)) for (const item of node.items) open.push({ node: item, depth: depth + 1 });
    else if (isPair(node)) open.push({ node: node.key, depth }, { node: node.value, depth });
  }
  return document.toJS();
}

/** The library compares each key with each other one, which takes minutes of 50,000. */
function repeatedIn({ items }: YAMLMap): unknown {
  const known = new Set<unknown>();
  return items.find(({ key }) => {
    const value = isScalar(key) ? key.value : key;
    return known.size === known.add(value).size;
  })?.key;
}
