import type { Node } from './compile-condition.ts';
import type { Scope } from './scopes.ts';
import type { Mark, Scratch } from './scratch.ts';
import type { DocSet } from './sets/doc-set.ts';

/** Results of conditions in one segment, cached for the rest of the search or until their memory is released. */
export class FoundSets {
  readonly #scratch: Scratch;
  readonly #sets: Record<Scope, (DocSet | undefined)[]> = { anywhere: [], titleOrNames: [], title: [] };
  /** In the order in which they were found. */
  readonly #found: { scope: Scope; id: number }[] = [];

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  get(node: Node, scope: Scope): DocSet | undefined {
    return this.#sets[scopeOf(node, scope)][node.id];
  }

  keep(node: Node, scope: Scope, set: DocSet): DocSet {
    const where = scopeOf(node, scope);
    this.#sets[where][node.id] = set;
    this.#found.push({ scope: where, id: node.id });
    return set;
  }

  /** Runs something for its result only, and releases the memory that it took. */
  passing<Result>(work: () => Result): Result {
    const mark: Mark = this.#scratch.mark();
    const known = this.#found.length;
    const result = work();
    for (const { scope, id } of this.#found.splice(known)) this.#sets[scope][id] = undefined;
    this.#scratch.giveBack(mark);
    return result;
  }
}

/** A condition without words has the same result in every scope. */
const scopeOf = (node: Node, scope: Scope): Scope => (node.traits.text ? scope : 'anywhere');
