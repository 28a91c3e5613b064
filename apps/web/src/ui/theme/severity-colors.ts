import type { ThemeName } from './tokens.ts';

/** Severity levels for display: the record's four, and `none` for not rated. */
export const SEVERITY_LEVELS = ['critical', 'high', 'medium', 'low', 'none'] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

interface SeverityLook {
  label: string;
  /** Number of filled bars, so that the level does not depend on color alone. */
  bars: 0 | 1 | 2 | 3 | 4;
  colors: Record<ThemeName, { text: string; background: string; mark: string }>;
}

export const SEVERITIES: Record<SeverityLevel, SeverityLook> = {
  critical: {
    label: '严重',
    bars: 4,
    colors: {
      light: { text: '#960b2a', background: '#fde7ec', mark: '#c8102e' },
      dark: { text: '#ff9fae', background: '#3f1721', mark: '#ff5770' },
    },
  },
  high: {
    label: '高危',
    bars: 3,
    colors: {
      light: { text: '#9a3600', background: '#ffeede', mark: '#e05a10' },
      dark: { text: '#ffb486', background: '#3a2114', mark: '#ff8d45' },
    },
  },
  medium: {
    label: '中危',
    bars: 2,
    colors: {
      light: { text: '#735000', background: '#fdf3d3', mark: '#b87f00' },
      dark: { text: '#f0cf73', background: '#332a11', mark: '#e0b53c' },
    },
  },
  low: {
    label: '低危',
    bars: 1,
    colors: {
      light: { text: '#0b604d', background: '#e0f4ee', mark: '#178d73' },
      dark: { text: '#84dcc5', background: '#11312a', mark: '#3fbf9f' },
    },
  },
  none: {
    label: '未评级',
    bars: 0,
    colors: {
      light: { text: '#4b5768', background: '#edf0f4', mark: '#7a8699' },
      dark: { text: '#b1bbc9', background: '#262f3c', mark: '#7d889a' },
    },
  },
};

/** Maps the record's `null` (not rated) to `none`. */
export function severityLevel(severity: string | null | undefined): SeverityLevel {
  return SEVERITY_LEVELS.find((level) => level === severity) ?? 'none';
}
