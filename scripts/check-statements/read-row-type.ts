import type { Module, Modules, Node } from './modules.ts';

/** Type of a value, ignoring null. `any`: unknown, compatible with everything. */
export type Kind = 'string' | 'number' | 'boolean' | 'bytes' | 'array' | 'object' | 'any';

export interface FieldType {
  kinds: Set<Kind>;
  isNullable: boolean;
  /** `unknown`: nothing can be done with it before it is read. */
  isUnread?: boolean;
}

/** The fields of a declared row type; `undefined` if it cannot be parsed. */
export type RowType = { fields: Map<string, FieldType> | undefined };

const KEYWORDS: Record<string, Kind> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
};
const NAMED: Record<string, Kind> = {
  Uint8Array: 'bytes',
  Buffer: 'bytes',
  Array: 'array',
  ReadonlyArray: 'array',
  Record: 'object',
};

export function readRowType(modules: Modules, module: Module, node: Node): RowType {
  return { fields: readFields(modules, module, node) };
}

function readFields(modules: Modules, module: Module, node: Node): Map<string, FieldType> | undefined {
  if (node.type === 'TSTypeLiteral') return membersOf(modules, module, node.members);
  if (node.type === 'TSTypeAliasDeclaration') {
    return node.typeParameters ? undefined : readFields(modules, module, node.typeAnnotation);
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const inherited = (node.extends as Node[]).map(({ expression, typeArguments }) =>
      typeArguments ? undefined : namedFields(modules, module, expression.name),
    );
    return joined([...inherited, membersOf(modules, module, node.body.body)]);
  }
  if (node.type === 'TSIntersectionType') {
    return joined((node.types as Node[]).map((type) => readFields(modules, module, type)));
  }
  if (node.type !== 'TSTypeReference') return undefined;
  const [of, keys] = (node.typeArguments?.params ?? []) as Node[];
  if (of === undefined) return namedFields(modules, module, node.typeName.name);
  if (keys && /^(Pick|Omit)$/.test(node.typeName.name)) {
    const fields = readFields(modules, module, of);
    const names = literalsOf(keys);
    const keeps = node.typeName.name === 'Pick';
    return fields && names && new Map([...fields].filter(([name]) => names.includes(name) === keeps));
  }
  return undefined;
}

function namedFields(modules: Modules, module: Module, name: string): Map<string, FieldType> | undefined {
  const found = modules.find({ module, name });
  return found && readFields(modules, found.module, found.node);
}

function joined(parts: (Map<string, FieldType> | undefined)[]): Map<string, FieldType> | undefined {
  if (parts.includes(undefined)) return undefined;
  return new Map(parts.flatMap((part) => [...(part ?? [])]));
}

function membersOf(modules: Modules, module: Module, members: Node[]): Map<string, FieldType> | undefined {
  if (members.some(({ type }) => type !== 'TSPropertySignature')) return undefined;
  return new Map(
    members.map(({ key, optional, typeAnnotation }) => {
      const field: FieldType = { kinds: new Set(), isNullable: optional };
      addKinds(field, { modules, module, node: typeAnnotation.typeAnnotation });
      return [key.name ?? key.value, field];
    }),
  );
}

function addKinds(field: FieldType, { modules, module, node }: { modules: Modules; module: Module; node: Node }): void {
  const add = (next: Node, where = module) => addKinds(field, { modules, module: where, node: next });
  if (node.type === 'TSNullKeyword' || node.type === 'TSUndefinedKeyword') field.isNullable = true;
  else if (node.type === 'TSUnknownKeyword') unread(field);
  else if (node.type === 'TSUnionType') for (const type of node.types) add(type);
  else if (node.type === 'TSTypeOperator' && node.operator === 'readonly') add(node.typeAnnotation);
  else if (node.type === 'TSLiteralType' && node.literal.type === 'Literal') {
    field.kinds.add(typeof node.literal.value as Kind);
  } else if (KEYWORDS[node.type]) field.kinds.add(KEYWORDS[node.type] as Kind);
  else if (node.type === 'TSTypeAliasDeclaration') add(node.typeAnnotation);
  else if (node.type === 'TSTypeReference') {
    const { name } = node.typeName;
    const found = modules.find({ module, name });
    if (NAMED[name]) field.kinds.add(NAMED[name]);
    else if (found?.node.type.startsWith('TS')) add(found.node, found.module);
    else unknown(field, found !== undefined);
  } else unknown(field, false);
}

function unread(field: FieldType): void {
  unknown(field, false);
  field.isUnread = true;
}

/** Our own named types are assumed not to include null; `unknown` and `any` include it. */
function unknown(field: FieldType, isOurs: boolean): void {
  field.kinds.add('any');
  if (!isOurs) field.isNullable = true;
}

function literalsOf(node: Node): string[] | undefined {
  const types: Node[] = node.type === 'TSUnionType' ? node.types : [node];
  return types.every(({ type }) => type === 'TSLiteralType') ? types.map(({ literal }) => literal.value) : undefined;
}
