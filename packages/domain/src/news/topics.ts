/** A topic and the words that put an article under it. */
export interface NewsTopic {
  id: string;
  name: string;
  words: readonly string[];
}

const HAN = /\p{Script=Han}/u;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds topics by their words. Chinese words are found anywhere; Latin ones only as whole words, so that `rce` is not found in `source`. */
export function topicFinder(topics: readonly NewsTopic[]): (text: string) => string[] {
  const tests = topics.flatMap(({ id, words }) => {
    const parts = words.flatMap((word) => {
      const own = folded(word).trim();
      if (own === '') return [];
      return HAN.test(own) ? escaped(own) : `(?<![a-z0-9])${escaped(own)}(?![a-z0-9])`;
    });
    return parts.length === 0 ? [] : [{ id, test: new RegExp(parts.join('|'), 'u') }];
  });
  return (text) => {
    const own = folded(text);
    return tests.flatMap(({ id, test }) => (test.test(own) ? [id] : []));
  };
}
