/** The end of an axis: up to ten the value itself, above it the next half of its power of ten (1,234 → 1,500). Source: specification, section 9. */
export function axisLimit(value: number): number {
  if (!(value > 10)) return value;
  const half = 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.ceil(value / half) * half;
}

/** The distance of marks on such an axis: about five of them; null where no distance divides it evenly. */
export function axisStep(limit: number): number | null {
  if (!(limit > 10)) return limit > 5 ? ([2, 3].find((step) => limit % step === 0) ?? 1) : 1;
  const half = 10 ** Math.floor(Math.log10(limit)) / 2;
  const halves = Math.round(limit / half);
  const step = [1, 2, 3, 4, 5].find((step) => halves % step === 0 && halves / step <= 6);
  return step === undefined ? null : step * half;
}
