import { foldPhrase } from '@ldy/search/phrases.ts';
import type { Names } from './listed-collection.ts';

export interface FixedName {
  id: string;
  name: string;
  others: readonly string[];
}

/** The names of a list that the portal brings with it. `noun`, which may end a name as it is typed (SQL注入漏洞), says nothing. */
export function fixedNames(noun: string, list: readonly FixedName[]): Names {
  const labels = new Map(list.map(({ id, name }) => [id, name]));
  const written = list.map(({ id, name, others }) => ({ id, names: [id, name, ...others].map(foldPhrase) }));
  return {
    isFixed: true,
    labels: async () => labels,
    async resolve(_, typed) {
      if (typed === '') return [];
      const bare = (typed.endsWith(noun) && typed.slice(0, -noun.length)) || typed;
      const named = written.filter(({ names }) => names.includes(typed) || names.includes(bare));
      const found = named.length > 0 ? named : written.filter(({ names }) => names.some((name) => name.includes(bare)));
      return found.map(({ id }) => id);
    },
  };
}
