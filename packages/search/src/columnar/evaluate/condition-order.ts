import type { Node } from './compile-condition.ts';
import type { Scope } from './scopes.ts';

type LeafNode = Exclude<Node, { kind: 'all' | 'any' | 'not' }>;

/** The order in which conjuncts are evaluated: most selective first; phrases last, because they read texts. */
export class ConditionOrder {
  readonly #documents: number;
  readonly #countLeaf: (leaf: LeafNode, scope: Scope) => number;
  readonly #guesses: Record<Scope, (number | undefined)[]> = { anywhere: [], titleOrNames: [], title: [] };

  /** `count` estimates, as an upper bound, how many documents match a leaf. */
  constructor(documents: number, count: (leaf: LeafNode, scope: Scope) => number) {
    this.#documents = documents;
    this.#countLeaf = count;
  }

  cheapestFirst(parts: readonly Node[], scope: Scope): readonly Node[] {
    if (parts.length < 2) return parts;
    return parts
      .map((part) => ({ part, guess: this.#guess(part, scope) + (part.traits.phrase ? this.#documents : 0) }))
      .sort((a, b) => a.guess - b.guess)
      .map(({ part }) => part);
  }

  #guess(node: Node, scope: Scope): number {
    const known = this.#guesses[scope];
    const guess = known[node.id] ?? Math.min(this.#documents, this.#atMost(node, scope));
    known[node.id] = guess;
    return guess;
  }

  #atMost(node: Node, scope: Scope): number {
    switch (node.kind) {
      case 'all':
        return node.of.reduce((least, part) => Math.min(least, this.#guess(part, scope)), this.#documents);
      case 'any':
        return node.of.reduce((sum, part) => sum + this.#guess(part, scope), 0);
      case 'not':
        return this.#documents;
      default:
        return this.#countLeaf(node, scope);
    }
  }
}
