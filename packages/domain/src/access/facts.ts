import type { Collection } from '../collection/collection.ts';
import type { NameOf } from '../collection/field.ts';

/** A unit of information in answers, filters and orders. A reader needs permission for every field it is derived from. */
export interface Fact {
  readonly name: string;
  /** Permission paths. */
  readonly needs: readonly string[];
}

/** The parts of a collection that define facts: fields, the search text, and additional facts. */
export type HasFacts = Pick<Collection, 'fields' | 'wordsNeed' | 'facts'>;

const WORDS = 'words';
export type FactName<C extends HasFacts> =
  | NameOf<C['fields']>
  | typeof WORDS
  | (keyof NonNullable<C['facts']> & string);

const known = new WeakMap<HasFacts, Readonly<Record<string, Fact>>>();

/** The facts of a collection, by name. */
export function factsOf<C extends HasFacts>(collection: C): Readonly<Record<FactName<C>, Fact>> {
  const facts = known.get(collection) ?? readFacts(collection);
  known.set(collection, facts);
  return facts as Readonly<Record<FactName<C>, Fact>>;
}

function readFacts({ fields, wordsNeed, facts = {} }: HasFacts): Record<string, Fact> {
  const declared: [name: string, needs: readonly string[]][] = [
    ...Object.entries(fields).map(([name, { needs }]): [string, readonly string[]] => [name, needs]),
    [WORDS, wordsNeed],
    ...Object.entries(facts),
  ];
  const read: Record<string, Fact> = {};
  for (const [name, needs] of declared) {
    if (Object.hasOwn(read, name)) throw new Error(`two facts of one name: ${name}`);
    read[name] = { name, needs };
  }
  return read;
}

/** Throws if the collection has no fact of this name. */
export function factOf<C extends HasFacts>(collection: C, name: FactName<C>): Fact {
  const facts: Readonly<Record<string, Fact>> = factsOf(collection);
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (!fact) throw new Error(`no such fact: ${name}`);
  return fact;
}
