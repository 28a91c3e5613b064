/** A pattern for `like` that matches the text anywhere, in lower case, with `%`, `_` and `\` escaped; null without text. */
export function likeAnywhere(text: string | undefined): string | null {
  const trimmed = text?.trim().normalize('NFKC').toLowerCase();
  return trimmed ? `%${trimmed.replace(/[\\%_]/g, (character) => `\\${character}`)}%` : null;
}
