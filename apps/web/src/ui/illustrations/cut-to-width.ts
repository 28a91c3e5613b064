/** In parts of the size: Han and full-width marks fill it, Latin letters and figures of the text fonts a little over half. */
const LATIN = 0.58;
const isWide = (character: string): boolean => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character);

/** The text in lines of that width, as drawings do not break lines; what does not fit into the last one is cut with `…`. */
export function cutToWidth(
  text: string,
  { width, size, lines = 1 }: { width: number; size: number; lines?: number },
): string[] {
  const all: string[] = [];
  let rest = [...text.trim()];
  while (rest.length > 0) {
    const fitting = countFitting(rest, width / size);
    if (fitting === rest.length) return [...all, rest.join('')];
    if (all.length + 1 === lines)
      return [
        ...all,
        `${rest
          .slice(0, fitting - 1)
          .join('')
          .trimEnd()}…`,
      ];
    const end = breakAt(rest, fitting);
    all.push(rest.slice(0, end).join('').trimEnd());
    rest = [...rest.slice(end).join('').trimStart()];
  }
  return all;
}

function countFitting(characters: readonly string[], ems: number): number {
  let used = 0;
  for (const [at, character] of characters.entries()) {
    used += isWide(character) ? 1 : LATIN;
    if (used > ems) return Math.max(at, 1);
  }
  return characters.length;
}

/** Not within a Latin word, unless it is longer than the line. */
function breakAt(characters: readonly string[], fitting: number): number {
  const isLetter = (at: number) => /[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(characters[at] ?? ' ');
  let end = fitting;
  while (end > 0 && isLetter(end) && isLetter(end - 1)) end -= 1;
  return end > 0 ? end : fitting;
}
