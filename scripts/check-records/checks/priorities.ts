import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { recordFor } from '@ldy/domain/access/may-read.ts';
import { withoutGuardedAddresses } from '@ldy/domain/access/open-texts.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { hasProofOfConcept, pocStateOf } from '@ldy/domain/vulnerability/exploit/poc-state.ts';
import { isFixed } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { LIKELY, PRIORITIES } from '@ldy/domain/vulnerability/priority/rules.ts';
import { storedPriority } from '@ldy/domain/vulnerability/priority/stored-priority.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { hasExploit } from '@ldy/domain/vulnerability/traits.ts';
import { judge } from '../../../apps/web/src/features/vulnerabilities/components/profile/verdict/verdict.ts';
import { verdictFactsOf } from '../../../apps/web/src/features/vulnerabilities/components/profile/verdict/verdict-facts.ts';
import type { RecordCheck } from '../record-check.ts';

const VISITOR: Reader = { role: 'visitor', permissions: permissionsFor('visitor'), seesEverything: false };
const KEYS = new Map(PRIORITIES.map(({ key, rank }) => [rank, key]));

/** Which priority records have, and whether the profile of a visitor says another one than the list. */
export const PRIORITIES_CHECK: RecordCheck = {
  title: 'Priorities',
  names: [
    ...PRIORITIES.map(({ key }) => `priority ${key}`),
    'exploited, priority now',
    'exploited, another priority',
    'EPSS decides',
    'exposed by vector',
    'exposed by CISA or by words',
    'list and profile of a visitor differ',
  ],
  look({ record, facts, epss }, count) {
    const open = withoutGuardedAddresses(record);
    const { likely, unlikely } = storedPriority(open, facts);
    const stored = KEYS.get((epss !== null && epss >= LIKELY ? likely : unlikely) ?? 0) ?? 'void';
    count(`priority ${stored}`);
    if (record.kev !== null) count(stored === 'now' ? 'exploited, priority now' : 'exploited, another priority');
    if (likely !== unlikely && epss !== null && epss >= LIKELY) count('EPSS decides');
    if (facts.isExposed) count(record.metrics.length > 0 ? 'exposed by vector' : 'exposed by CISA or by words');
    const detail = {
      record: complete(recordFor(record, VISITOR)),
      severity: record.level_collection.standardLevel.severity,
      epss: epss === null ? null : { score: epss, percentile: 0, date: '' },
      kev: record.kev !== null,
      has_poc: hasProofOfConcept(open),
      poc_state: pocStateOf(open),
      has_exp: hasExploit(open),
      has_patch: isFixed(facts.fix),
      fix: facts.fix === 'unknown' ? null : facts.fix,
      exploited: facts.isExploited,
      exposed: facts.isExposed,
      locked: [],
    } as unknown as CompletedDetail;
    const shown = judge(verdictFactsOf(detail)).rule.priority;
    if (shown !== stored) count('list and profile of a visitor differ', `${stored} ${shown}`);
  },
};
