/** Longer texts are no list of patches. */
const MAX = 4_000;
const KB = /(?:^|[^\d.])(?:KB)?(\d{6,7})(?![\d.])/gi;
const BULLETIN = /\bMS\d{2}-\d{3}\b/gi;

/**
 * The patches that `Supercedence` names: `5046615`, `a; b`, `a, b`, `MS16-045, 3143118; …`, `a<br><br>b`. `None`, versions and other words name none. A bulletin
 * counts only where no number is next to it: together they are one patch.
 */
export function supersededBy(text: string): string[] {
  const plain = text.slice(0, MAX).replace(/<[^>]{0,20}>/g, ' ');
  const numbers = [...plain.matchAll(KB)].map(([, number]) => `KB${number}`);
  const named =
    numbers.length > 0 ? numbers : [...plain.matchAll(BULLETIN)].map(([bulletin]) => bulletin.toUpperCase());
  return [...new Set(named)];
}
