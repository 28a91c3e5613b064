/** Compares two runs of ASCII digits of any length numerically, without losing precision above 2^53. */
export function compareDigits(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length - 1 && a.charCodeAt(i) === 48) i++;
  while (j < b.length - 1 && b.charCodeAt(j) === 48) j++;
  const byLength = a.length - i - (b.length - j);
  if (byLength !== 0) return Math.sign(byLength);
  return compareText(a.slice(i), b.slice(j));
}

/** Order by code unit, which equals the ASCII order that the specifications require. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Number by number; one that is left out is 0. */
export function compareNumbers(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const order = compareDigits(a[i] ?? '0', b[i] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

/** A number is after every word, as most packagers have it; semver has it the other way round. */
export function compareNumberOrWord(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [isDigits(a), isDigits(b)];
  if (isNumber !== isOtherNumber) return isNumber ? 1 : -1;
  return isNumber ? compareDigits(a, b) : compareText(a, b);
}
