import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import { type Caveat, caveatsOf } from '@ldy/domain/vulnerability/caveats.ts';
import { describeLibrary } from '@ldy/domain/vulnerability/fix/describe-fix.ts';
import type { FixState } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import { isByCisa } from '@ldy/domain/vulnerability/merging/ssvc.ts';
import { textConflict } from '@ldy/domain/vulnerability/summary/attack-path.ts';
import { isAutomatable, isRejected } from '@ldy/domain/vulnerability/traits.ts';
import { metricValues } from '../cvss/assessments.ts';
import { type Answer, exploitStates } from '../strip/exploit-states.ts';

/** Inputs of the verdict, from the data answered to this reader. */
export interface VerdictFacts {
  isRejected: boolean;
  severity: Severity | null;
  /** Whether code of a proof of concept is public. */
  poc: Answer;
  isAttackDescribed: boolean;
  exp: Answer;
  wild: Answer;
  /** An assessor other than CISA has assessed that it is exploited, without confirmation. */
  isReportedExploited: boolean;
  isRansomware: boolean;
  /** Over the network, without login and a user's help. */
  isExposed: boolean;
  /** By CISA's assessment. */
  isAutomatable: boolean;
  /** EPSS, 0 to 1; null if unknown. */
  likelihood: number | null;
  /** FIRST's names of the metric values; this and the following two are null without a vector. */
  vector: string | null;
  needsNoAccount: boolean | null;
  needsNoUser: boolean | null;
  /** How the descriptions contradict the vector, in words; '' where they do not. */
  textConflict: string;
  fix: FixState;
  caveats: readonly Caveat[];
  /** Who has released patches, in words, where the sources name no fix; '' otherwise. */
  patchedBy: string;
}

export function verdictFactsOf(detail: CompletedDetail): VerdictFacts {
  const { record, severity, epss } = detail;
  const fix = shownFix(detail);
  const states = new Map(exploitStates(detail).map(({ key, answer }) => [key, answer]));
  const answerOf = (key: 'poc' | 'exp' | 'wild') => states.get(key) ?? 'unknown';
  const { version, assessment } = chooseMetric(record.metrics);
  const values = version === '' || !assessment ? new Map<string, string>() : metricValues(version, assessment);
  const read = (...keys: readonly string[]) => keys.map((key) => values.get(key)).find((value) => value !== undefined);
  const isNone = (value: string | undefined) => (value === undefined ? null : value === 'NONE');
  const path = {
    vector: read('attackVector', 'accessVector') ?? null,
    needsNoAccount: isNone(read('privilegesRequired', 'authentication')),
    needsNoUser: isNone(read('userInteraction')),
  };
  return {
    isRejected: isRejected(record),
    severity,
    poc: detail.poc_state === 'description' ? 'unknown' : answerOf('poc'),
    isAttackDescribed: detail.poc_state === 'description',
    exp: answerOf('exp'),
    wild: answerOf('wild'),
    isReportedExploited: record.ssvcAssessments.some((it) => it.exploitation === 'active' && !isByCisa(it)),
    isRansomware: record.kev?.ransomware ?? false,
    isExposed: detail.exposed === true,
    isAutomatable: isAutomatable(record),
    likelihood: epss?.score ?? null,
    ...path,
    textConflict: textConflict(record, path),
    fix: fix.state,
    patchedBy: fix.library.length > 0 ? describeLibrary(fix.library) : '',
    caveats: caveatsOf(record),
  };
}
