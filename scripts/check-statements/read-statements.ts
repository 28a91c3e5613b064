import type { Module, Modules, Node } from './modules.ts';
import { type RowType, readRowType } from './read-row-type.ts';

/** A call of `query` or `execute`. */
export interface Statement {
  /** `path:line`. */
  place: string;
  /** Undefined if assembled at run time. */
  text: string | undefined;
  /** What of it is written here, also where the rest is assembled at run time. */
  pieces: string;
  /** Number of values passed; undefined if the list is created elsewhere. */
  values: number | undefined;
  /** The declared row type; undefined if none. */
  row: RowType | undefined;
}

/** All calls of `query` or `execute` in a source. */
export function readStatements(modules: Modules, path: string): Statement[] {
  const module = modules.get(path);
  const found: Statement[] = [];
  const visit = (node: Node): void => {
    if (typeof node !== 'object' || node === null) return;
    const call = module && isCall(node) ? readCall(modules, module, node) : undefined;
    if (call) found.push(call);
    for (const child of Object.values(node)) visit(child);
  };
  visit(module?.program);
  return found;
}

const isCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && /^(query|execute)$/.test(callee.property.name);

function readCall(modules: Modules, module: Module, node: Node): Statement | undefined {
  const [first, second] = node.arguments as Node[];
  if (!first) return undefined;
  const declared = node.typeArguments?.params[0];
  const isList = second === undefined || second.type === 'ArrayExpression';
  const elements: Node[] = second?.elements ?? [];
  return {
    place: `${module.path}:${module.source.slice(0, node.start).split('\n').length}`,
    text: readText(modules, module, first),
    pieces: module.source.slice(first.start, first.end),
    values: isList && elements.every(({ type }) => type !== 'SpreadElement') ? elements.length : undefined,
    row: declared && readRowType(modules, module, declared),
  };
}

/** The constant text of an expression, from literals and module constants. */
function readText(modules: Modules, module: Module, node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'TSAsExpression') return readText(modules, module, node.expression);
  if (node.type === 'Identifier') {
    const constant = modules.find({ module, name: node.name });
    return constant && readText(modules, constant.module, constant.node);
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const filled = (node.expressions as Node[]).map((expression) => readText(modules, module, expression));
  if (filled.includes(undefined)) return undefined;
  return (node.quasis as Node[]).map((quasi, index) => quasi.value.cooked + (filled[index] ?? '')).join('');
}
