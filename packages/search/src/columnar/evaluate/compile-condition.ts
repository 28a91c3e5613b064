import { type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { Condition, PhraseCondition, RangeCondition, WordsCondition } from '../../condition.ts';
import type { QueryTerm } from '../../terms.ts';
import { asksForNothing, type Words, waysToSay, wordsOf } from '../../words.ts';
import { type PhrasePlan, planPhrase } from './phrases/plan-phrase.ts';

/** A condition prepared for evaluation. Equal conditions share one node, so what several facet counts have in common is evaluated once. */
export type Node = { readonly id: number; readonly traits: Traits } & (
  | { readonly kind: 'all' | 'any'; readonly of: readonly Node[] }
  | { readonly kind: 'not'; readonly of: Node }
  | Leaf
);

export type Leaf =
  | { readonly kind: 'term'; readonly key: Uint8Array; readonly prefix: boolean }
  | { readonly kind: 'phrase'; readonly in: PhraseCondition['in']; readonly plan: PhrasePlan }
  | { readonly kind: 'identifiers'; readonly keys: readonly Uint8Array[] }
  | { readonly kind: 'anchors'; readonly keys: readonly Uint8Array[] }
  | { readonly kind: 'choice'; readonly field: string; readonly ranks: readonly number[] }
  | { readonly kind: 'listed'; readonly field: string; readonly keys: readonly Uint8Array[] }
  /** A field of kind day. */
  | { readonly kind: 'year'; readonly of: string; readonly years: readonly number[] }
  | { readonly kind: 'flag'; readonly field: string }
  | { readonly kind: 'range'; readonly range: RangeCondition };

export interface Traits {
  /** Contains terms or phrases that can be restricted to the title; those under a `not` do not count. */
  text: boolean;
  /** Contains a phrase, so it is tested on as few documents as possible. */
  phrase: boolean;
}

/** Builds the nodes of one search. */
export class Compiler {
  readonly #collection: Collection;
  readonly #nodes = new Map<string, Node>();
  readonly #known = new Map<Condition, Node>();
  readonly #words = new Map<string, Words>();

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  get count(): number {
    return this.#nodes.size;
  }

  compile(condition: Condition): Node {
    const known = this.#known.get(condition);
    if (known) return known;
    const node = this.#make(condition);
    this.#known.set(condition, node);
    return node;
  }

  /** Records with the whole text of a words condition as their id; null when no such text is an id. */
  identifiersMeant(condition: Condition): Node | null {
    const ids = this.#wordsIn(condition).flatMap(({ text }) => this.#wordsOf(text).identifier ?? []);
    return ids.length === 0 ? null : this.#identifiers(ids);
  }

  #make(condition: Condition): Node {
    switch (condition.kind) {
      case 'all':
      case 'any':
        return this.#group(
          condition.kind,
          condition.of.map((part) => this.compile(part)),
        );
      case 'not':
        return this.#not(this.compile(condition.of));
      case 'words':
        return this.#wordsNode(condition);
      case 'phrase': {
        const plan = planPhrase(condition.text);
        if (!plan) return this.#group('any', []);
        const text = condition.in === 'anywhere';
        return this.#leaf(
          `phrase ${condition.in} ${plan.text}`,
          { kind: 'phrase', in: condition.in, plan },
          text,
          true,
        );
      }
      case 'identifiers':
        return this.#identifiers(condition.values);
      case 'anchors':
        return this.#leaf(`anchors ${JSON.stringify(condition.values)}`, {
          kind: 'anchors',
          keys: bytesOf(condition.values.toSorted().reverse()),
        });
      case 'choice': {
        const { field, values } = condition;
        const { choices } = fieldOf(this.#collection, field, 'choice');
        const ranks = choices.flatMap(({ value, rank }) => (values.includes(value) ? [rank] : []));
        return this.#leaf(`choice ${field} ${ranks}`, { kind: 'choice', field, ranks });
      }
      case 'listed': {
        const { field, values } = condition;
        return this.#leaf(JSON.stringify([field, values]), { kind: 'listed', field, keys: bytesOf(values) });
      }
      case 'year': {
        const { of } = fieldOf(this.#collection, condition.field, 'year');
        return this.#leaf(`year ${of} ${condition.values}`, {
          kind: 'year',
          of,
          years: [...new Set(condition.values)],
        });
      }
      case 'flag': {
        const { field } = condition;
        const flag = this.#leaf(`flag ${field}`, { kind: 'flag', field });
        return condition.value ? flag : this.#not(flag);
      }
      case 'range':
        return this.#leaf(JSON.stringify(condition), { kind: 'range', range: condition });
    }
  }

  #wordsNode({ text, also }: WordsCondition): Node {
    const words = this.#wordsOf(text);
    if (asksForNothing(words)) return this.#group('any', []);
    const all = (terms: readonly QueryTerm[]) =>
      this.#group(
        'all',
        terms.map((term) => this.#term(term)),
      );
    const parts = words.terms.map((term) => this.#group('any', waysToSay(term, also).map(all)));
    if (words.alternatives.length > 0) parts.push(this.#group('any', words.alternatives.map(all)));
    return this.#group('all', parts);
  }

  #term({ term, prefix }: QueryTerm): Node {
    return this.#leaf(`term ${prefix} ${term}`, { kind: 'term', key: Buffer.from(term), prefix }, true);
  }

  #identifiers(values: readonly string[]): Node {
    return this.#leaf(`ids ${JSON.stringify(values)}`, { kind: 'identifiers', keys: bytesOf(values) });
  }

  #group(kind: 'all' | 'any', parts: readonly Node[]): Node {
    const of = [...new Set(parts.flatMap((part) => (part.kind === kind ? part.of : part)))];
    if (of.length === 1 && of[0]) return of[0];
    of.sort((a, b) => a.id - b.id);
    const [text, phrase] = [of.some(({ traits }) => traits.text), of.some(({ traits }) => traits.phrase)];
    return this.#intern(`${kind} ${of.map(({ id }) => id)}`, (id) => ({ id, kind, of, traits: { text, phrase } }));
  }

  #not(of: Node): Node {
    // A double `not` is not a no-op: words under it are always searched in all parts, whatever the scope.
    const traits = { text: false, phrase: of.traits.phrase };
    return this.#intern(`not ${of.id}`, (id) => ({ id, kind: 'not', of, traits }));
  }

  #leaf(key: string, leaf: Leaf, text = false, phrase = false): Node {
    return this.#intern(key, (id) => ({ ...leaf, id, traits: { text, phrase } }));
  }

  #intern(key: string, make: (id: number) => Node): Node {
    const known = this.#nodes.get(key);
    if (known) return known;
    const node = make(this.#nodes.size);
    this.#nodes.set(key, node);
    return node;
  }

  #wordsOf(text: string): Words {
    const words = this.#words.get(text) ?? wordsOf(text);
    this.#words.set(text, words);
    return words;
  }

  #wordsIn(condition: Condition): WordsCondition[] {
    if (condition.kind === 'all' || condition.kind === 'any')
      return condition.of.flatMap((part) => this.#wordsIn(part));
    return condition.kind === 'words' ? [condition] : [];
  }
}

const bytesOf = (values: readonly string[]) => [...new Set(values)].map((value) => Buffer.from(value));
