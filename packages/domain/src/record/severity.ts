export const SEVERITY_KEYS = ['critical', 'high', 'medium', 'low'] as const;
/** The four levels. `null` means not rated, and is never shown as low. */
export type Severity = (typeof SEVERITY_KEYS)[number];

export interface SeverityEntry {
  key: Severity;
  cn: string;
  en: string;
  /** 4 is the most severe. */
  rank: number;
}

/** Most severe first: the display order. */
export const SEVERITIES: readonly SeverityEntry[] = [
  { key: 'critical', cn: '严重', en: 'Critical', rank: 4 },
  { key: 'high', cn: '高危', en: 'High', rank: 3 },
  { key: 'medium', cn: '中危', en: 'Medium', rank: 2 },
  { key: 'low', cn: '低危', en: 'Low', rank: 1 },
];

/** Those that are counted together as pressing. */
export const GRAVE: Severity[] = ['critical', 'high'];

/** Level → rank for sorting in databases and the index: higher is more severe, null is not rated. */
export const SEVERITY_RANK = Object.fromEntries(SEVERITIES.map(({ key, rank }) => [key, rank])) as Record<
  Severity,
  number
>;

/** Level names used by CNVD, CNNVD, CVSS, Red Hat, Microsoft and GitHub. */
export const SEVERITY_WORDS: Readonly<Record<Severity, readonly string[]>> = {
  critical: ['超危', '危急', '严重', '超高危', 'critical'],
  high: ['高危', '高', 'high', 'important'],
  medium: ['中危', '中', 'medium', 'moderate'],
  low: ['低危', '低', 'low'],
};
const BY_WORD: ReadonlyMap<string, Severity> = new Map(
  SEVERITY_KEYS.flatMap((key) => SEVERITY_WORDS[key].map((word) => [word, key] as const)),
);

const LONGEST_WORD = 40;

/** Maps a source's word to a level; null for words that are no level (`未知`, `无`, `NONE`, ''), never low. */
export function severityFromWord(word: string): Severity | null {
  if (word.length > LONGEST_WORD) return null;
  return BY_WORD.get(word.normalize('NFKC').trim().toLowerCase()) ?? null;
}
