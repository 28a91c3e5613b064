import { SEVERITIES, SEVERITY_WORDS } from './severity.ts';

/** Severities, and 未评级 with the words for it. */
export const severityChoices = (unrated: readonly string[]) =>
  [
    ...SEVERITIES.map(({ key, cn, rank }) => ({
      value: key,
      write: cn,
      label: `${cn} ${key}`,
      short: cn,
      words: SEVERITY_WORDS[key],
      rank,
    })),
    { value: 'none', write: '未评级', label: '未评级 none', short: '未评级', words: unrated, rank: 0 },
  ] as const;
