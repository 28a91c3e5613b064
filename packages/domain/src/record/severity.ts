export const SEVERITY_KEYS = ['critical', 'high', 'medium', 'low'] as const;
/** Our four levels. `null` means that nobody rated it, and is never shown as low. */
export type Severity = (typeof SEVERITY_KEYS)[number];

export interface SeverityEntry {
  key: Severity;
  cn: string;
  en: string;
  /** 4 is the worst. */
  rank: number;
}

/** Worst first, the order in which they are shown. */
export const SEVERITIES: readonly SeverityEntry[] = [
  { key: 'critical', cn: '严重', en: 'Critical', rank: 4 },
  { key: 'high', cn: '高危', en: 'High', rank: 3 },
  { key: 'medium', cn: '中危', en: 'Medium', rank: 2 },
  { key: 'low', cn: '低危', en: 'Low', rank: 1 },
];

/** Level → rank, as databases and engines sort it: higher is worse, and no level is null. */
export const SEVERITY_RANK = Object.fromEntries(SEVERITIES.map(({ key, rank }) => [key, rank])) as Record<
  Severity,
  number
>;

/** What CNVD, CNNVD, CVSS, Red Hat, Microsoft and GitHub call the levels. */
const WORDS: ReadonlyMap<string, Severity> = new Map([
  ['超危', 'critical'],
  ['危急', 'critical'],
  ['严重', 'critical'],
  ['超高危', 'critical'],
  ['critical', 'critical'],
  ['高危', 'high'],
  ['高', 'high'],
  ['high', 'high'],
  ['important', 'high'],
  ['中危', 'medium'],
  ['中', 'medium'],
  ['medium', 'medium'],
  ['moderate', 'medium'],
  ['低危', 'low'],
  ['低', 'low'],
  ['low', 'low'],
]);

const LONGEST_WORD = 40;

/** The level a source's word stands for; null for a word that is no level (`未知`, `无`, `NONE`, '') and never low. */
export function severityFromWord(word: string): Severity | null {
  if (word.length > LONGEST_WORD) return null;
  return WORDS.get(word.normalize('NFKC').trim().toLowerCase()) ?? null;
}
