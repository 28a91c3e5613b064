/** 0.97523 → `97.5%`; very small values keep two digits, so that none is shown as zero, and what is not certain is no 100 %. */
export function shareInWords(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return '<0.01%';
  if (percent > 99.9 && percent < 100) return '>99.9%';
  return `${percent.toFixed(percent < 1 ? 2 : 1)}%`;
}
