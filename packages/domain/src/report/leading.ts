import { SEVERITIES, type Severity } from '../record/severity.ts';
import { LIKELY } from '../vulnerability/priority/rules.ts';

/** What decides whether a vulnerability is among the most important ones of a period. */
export interface LeadingFacts {
  severity: Severity | null;
  cvss: number | null;
  epss: number | null;
  kev: boolean;
  /** Within the period of the report. */
  isNewInKev: boolean;
  hasExploit: boolean;
  hasProofOfConcept: boolean;
  isDomestic: boolean;
}

interface Reason {
  points: number;
  /** Null where it does not hold. `now`: the period, 本月. */
  say: (facts: LeadingFacts, now: string) => string | null;
}

const inWords = (severity: Severity | null): string => SEVERITIES.find(({ key }) => key === severity)?.cn ?? '';

/** Each that holds adds its points and its words. Exploitation outweighs everything else. */
const REASONS: readonly Reason[] = [
  { points: 8000, say: ({ isNewInKev }, now) => (isNewInKev ? `${now}列入 CISA KEV` : null) },
  { points: 5000, say: ({ kev, isNewInKev }) => (kev && !isNewInKev ? '已列入 CISA KEV' : null) },
  { points: 2000, say: ({ hasExploit }) => (hasExploit ? '已有 EXP' : null) },
  { points: 1000, say: ({ hasProofOfConcept }) => (hasProofOfConcept ? '已有公开 PoC' : null) },
  { points: 1000, say: ({ epss }) => (epss !== null && epss >= LIKELY ? `EPSS ${Math.round(epss * 100)}%` : null) },
  { points: 900, say: ({ severity, cvss }) => (severity === 'critical' ? graded(severity, cvss) : null) },
  { points: 300, say: ({ severity, cvss }) => (severity === 'high' ? graded(severity, cvss) : null) },
  { points: 400, say: ({ isDomestic }) => (isDomestic ? '涉及信创产品' : null) },
];

const graded = (severity: Severity, cvss: number | null): string =>
  `${inWords(severity)}${cvss === null ? '' : `，CVSS ${cvss.toFixed(1)}`}`;

/** The most important ones, each with its reasons. What nothing speaks for is not among them. */
export function leadingOf<Candidate extends LeadingFacts>(
  candidates: readonly Candidate[],
  now: string,
  most: number,
): (Candidate & { reasons: string[] })[] {
  return candidates
    .map((candidate) => {
      const held = REASONS.flatMap(({ points, say }) => {
        const reason = say(candidate, now);
        return reason === null ? [] : [{ points, reason }];
      });
      const points = held.reduce(
        (sum, reason) => sum + reason.points,
        (candidate.cvss ?? 0) * 10 + (candidate.epss ?? 0),
      );
      return { candidate, points, reasons: held.map(({ reason }) => reason) };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ candidate, reasons }) => ({ ...candidate, reasons }));
}
