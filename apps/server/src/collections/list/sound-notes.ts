import type { SearchResult } from '@ldy/search/search-engine.ts';

/** Sentences about the words that were looked for by their sound; syllables that were typed apart stand together. */
export function soundNotes(also: SearchResult['also'] = {}): string[] {
  const typed = new Map<string, string[]>();
  for (const [term, words] of Object.entries(also)) {
    const said = words.map((word) => `“${word}”`).join('、');
    typed.set(said, [...(typed.get(said) ?? []), term]);
  }
  return [...typed].map(([said, terms]) => `“${terms.join(' ')}”按读音也检索了${said}`);
}
