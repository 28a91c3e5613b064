import type { SearchResult } from '@ldy/search/search-engine.ts';

/** Notes about words that were also searched by pronunciation; syllables typed separately are shown together. */
export function soundNotes(also: SearchResult['also'] = {}): string[] {
  const typed = new Map<string, string[]>();
  for (const [term, words] of Object.entries(also)) {
    const quoted = words.map((word) => `“${word}”`).join('、');
    typed.set(quoted, [...(typed.get(quoted) ?? []), term]);
  }
  return [...typed].map(([quoted, terms]) => `“${terms.join(' ')}”按读音也搜索了${quoted}`);
}
