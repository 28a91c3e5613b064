import { MISSING_TEXT } from '#web/ui/constants.ts';

/** 9.8 → `9.8`, 10 → `10.0` */
export function formatScore(score: number | null): string {
  return score === null ? MISSING_TEXT : score.toFixed(1);
}

/** EPSS percentile 0.996 → `前 0.4%` */
export function formatRank(percentile: number | null): string {
  if (percentile === null) return '';
  const rest = Math.max((1 - percentile) * 100, 0.1);
  return `前 ${rest < 10 ? rest.toFixed(1) : Math.round(rest)}%`;
}

/** EPSS percentile 0.5684 → `高于 56.8% 的漏洞`; rounded down, so that it never shows 100%. */
export function formatPercentile(percentile: number): string {
  return `高于 ${Math.min(Math.floor(percentile * 1000) / 10, 99.9).toFixed(1)}% 的漏洞`;
}
