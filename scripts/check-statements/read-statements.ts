import type { Module, Modules, Node } from './modules.ts';
import { type RowType, readRowType } from './read-row-type.ts';

/** A call of `query` or `execute`. */
export interface Statement {
  /** `path:line`. */
  place: string;
  /** Undefined where the text is put together when it runs. */
  text: string | undefined;
  /** How many values are given; undefined where the list is made elsewhere. */
  values: number | undefined;
  /** What the call says that a row is; undefined where it says nothing. */
  row: RowType | undefined;
}

/** Every call of `query` or `execute` in a source. */
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
    values: isList && elements.every(({ type }) => type !== 'SpreadElement') ? elements.length : undefined,
    row: declared && readRowType(modules, module, declared),
  };
}

/** The text that an expression is, whatever happens: of literals and of constants of a module. */
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
