/** What is stored of the verdicts about an asset. */
import { rankOfPriority, rankOfSeverity, urgencyOf } from '@ldy/domain/asset/urgency.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import type { Priority } from '@ldy/domain/vulnerability/priority/rules.ts';
import type { Verdict } from '@ldy/matching/judge/judge-record.ts';
import { hashOfVerdict } from '@ldy/matching/trace/trace.ts';
import { z } from 'zod';
import { readStored } from '#server/platform/database/read-stored.ts';
import type { Matched } from '../match-inventory.ts';

export const VERDICTS = ['affected', 'unknown'] as const;

const text = z.string().default('');
const storedVerdict = z.object({
  ...{ component: text, identity: text, verdict: z.enum(VERDICTS) },
  ...{ reason: text, words: text, statement: text, source: text, fix: text },
  count: z.int().default(1),
  /** Hash of the verdict, which `replay` of its trace makes again; '' of older ones. */
  trace: text,
});
/** Of equal components, and how many they are. */
export type StoredVerdict = z.output<typeof storedVerdict>;

/** The column `verdicts` of asset_finding. */
export const readVerdicts = (document: unknown): StoredVerdict[] => readStored(z.array(storedVerdict), document);

export interface FindingRow {
  anchor: string;
  /** 0 affected, 1 unknown. */
  verdict: 0 | 1;
  exploited: boolean;
  priority: number;
  severity: number;
  urgency: number;
  components: number;
  verdicts: readonly StoredVerdict[];
}

/** What of a vulnerability orders findings. */
export interface Mark {
  exploited: boolean;
  priority: Priority | null;
  severity: Severity | null;
}

/** Of one finding, so many equal components are stored; `components` counts all. */
export const STORED_VERDICTS = 200;

/** A file may call a component anything, and what it is called is stored with each of its vulnerabilities. */
export const asStored = (called: string): string => called.slice(0, LONGEST_NAME);
const LONGEST_NAME = 1_000;

/** Verdicts of an asset by vulnerability; by default those that are stored. */
export function verdictsByAnchor<V extends Verdict['verdict'] = StoredVerdict['verdict']>(
  matched: readonly Matched[],
  wanted: readonly V[] = VERDICTS as never,
): Map<string, (Omit<StoredVerdict, 'verdict'> & { verdict: V })[]> {
  const byAnchor = new Map<string, (Omit<StoredVerdict, 'verdict'> & { verdict: V })[]>();
  const isWanted = (verdict: Verdict['verdict']): verdict is V => wanted.includes(verdict as V);
  for (const { component, identity, places, verdicts } of matched)
    for (const judged of verdicts) {
      const { anchor, verdict, reason, words, statement, source, fix } = judged;
      if (anchor === '' || !isWanted(verdict)) continue;
      const stored = {
        ...{
          component: asStored(component),
          identity: asStored(identity),
          count: places.length,
          verdict,
          reason,
          words,
          statement,
          source,
          fix,
        },
        trace: hashOfVerdict(judged),
      };
      const about = byAnchor.get(anchor);
      if (about) about.push(stored);
      else byAnchor.set(anchor, [stored]);
    }
  return byAnchor;
}

/** The worst verdict of its components is that of the finding, and comes first in it. */
export function findingOf(
  anchor: string,
  verdicts: readonly StoredVerdict[],
  mark: Mark,
  { location, level }: { location: number; level: number },
): FindingRow {
  const { affected = [], unknown = [] } = Object.groupBy(verdicts, ({ verdict }) => verdict);
  const [verdict, worst] = affected.length > 0 ? (['affected', affected] as const) : (['unknown', unknown] as const);
  const { exploited, severity } = mark;
  const priority = mark.priority ?? 'unrated';
  const hasFix = worst.some(({ fix }) => fix !== '');
  return {
    ...{ anchor, verdict: VERDICTS.indexOf(verdict) as 0 | 1, exploited },
    ...{ priority: rankOfPriority(priority), severity: rankOfSeverity(severity) },
    urgency: urgencyOf({ verdict, exploited, location, level, priority, severity, hasFix }),
    components: worst.reduce((sum, { count }) => sum + count, 0),
    verdicts: [...affected, ...unknown].slice(0, STORED_VERDICTS),
  };
}
