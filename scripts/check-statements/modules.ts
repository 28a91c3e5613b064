import { parseSync } from 'oxc-parser';
import { resolveImport } from '../lib/resolve-import.ts';

/** A syntax tree node. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has a hundred node types, identified by `type`.
export type Node = any;

/** Top-level declarations of a source by name, and its imports. */
export interface Module {
  path: string;
  source: string;
  program: Node;
  declared: Map<string, Node>;
  imported: Map<string, { path: string; name: string }>;
}

export interface Declaration {
  module: Module;
  node: Node;
}

/** Sources, parsed on first use. */
export class Modules {
  readonly #sources: ReadonlyMap<string, string>;
  readonly #parsed = new Map<string, Module>();

  constructor(sources: ReadonlyMap<string, string>) {
    this.#sources = sources;
  }

  get(path: string): Module | undefined {
    const source = this.#sources.get(path);
    const known = this.#parsed.get(path);
    if (known || source === undefined) return known;
    const { program, errors } = parseSync(path, source);
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
    const module: Module = { path, source, program, declared: new Map(), imported: new Map() };
    for (const node of program.body as Node[]) readTopLevel(module, node);
    this.#parsed.set(path, module);
    return module;
  }

  /** Resolves a name to its declaration, through imports. Undefined for local names and packages. */
  find({ module, name }: { module: Module; name: string }): Declaration | undefined {
    const node = module.declared.get(name);
    if (node) return { module, node };
    const from = module.imported.get(name);
    const other = from && this.get(from.path);
    return from && other && this.find({ module: other, name: from.name });
  }
}

function readTopLevel(module: Module, node: Node): void {
  if (node.type === 'ImportDeclaration') {
    const path = resolveImport(module.path, node.source.value);
    if (path === undefined) return;
    for (const { type, local, imported } of node.specifiers as Node[]) {
      if (type === 'ImportSpecifier') module.imported.set(local.name, { path, name: imported.name });
    }
    return;
  }
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration') {
    module.declared.set(declaration.id.name, declaration);
  }
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return;
  for (const { id, init } of declaration.declarations as Node[]) {
    if (id.type === 'Identifier' && init) module.declared.set(id.name, init);
  }
}
