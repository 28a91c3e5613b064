import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { pocSentence } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { isFixed } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { LIKELY, type PriorityRule, priorityRule } from '@ldy/domain/vulnerability/priority/rules.ts';
import { describeAttackPath } from '@ldy/domain/vulnerability/summary/attack-path.ts';
import type { VerdictFacts } from './verdict-facts.ts';

export interface Verdict {
  rule: PriorityRule;
  /** Reasons, most significant first. */
  grounds: string[];
}

/** Urgency by what this reader was answered. */
export function judge(facts: VerdictFacts): Verdict {
  const { isRejected, severity, isExposed, isAttackDescribed } = facts;
  const rule = priorityRule({
    ...{ isRejected, severity, isExposed, isAttackDescribed },
    isLikely: isLikely(facts),
    isExploited: facts.wild === 'yes',
    hasExploit: facts.exp === 'yes',
    hasPocCode: facts.poc === 'yes',
  });
  return { rule, grounds: isRejected ? [] : groundsOf(facts) };
}

const isLikely = ({ likelihood }: VerdictFacts) => likelihood !== null && likelihood >= LIKELY;

const FIXES: Record<VerdictFacts['fix'], string> = {
  patch: '已发布补丁',
  upgrade: '可升级到已修复的版本',
  mitigation: '只有缓解措施，尚无正式修复',
  'not-yet': '厂商尚未修复',
  'not-yet-then': '公开时厂商尚未修复',
  'wont-fix': '厂商不再修复',
  unknown: '来源没有说明如何修复',
};

function groundsOf(facts: VerdictFacts): string[] {
  const grounds = [exploitation(facts), conditions(facts), fixOf(facts), ...doubts(facts)];
  return grounds.filter((ground) => ground !== '');
}

const HOSTED = '仅影响托管服务，用户无需自行修补';

/** Of a hosted service only its vendor installs a fix; of a product without support none comes. */
function fixOf({ fix, patchedBy, caveats }: VerdictFacts): string {
  if (caveats.some(({ key }) => key === 'exclusively-hosted-service')) return HOSTED;
  const isUnsupported = caveats.some(({ key }) => key === 'unsupported-when-assigned');
  return isUnsupported && !isFixed(fix) ? '产品已停止支持' : patchedBy || FIXES[fix];
}

const doubts = ({ caveats }: VerdictFacts): string[] =>
  caveats.filter(({ key }) => key === 'disputed').map(({ says }) => says);

function exploitation(facts: VerdictFacts): string {
  const { wild, isReportedExploited, isRansomware, exp, poc, isAttackDescribed, likelihood } = facts;
  if (wild === 'yes') return isRansomware ? '已发现在野利用，并用于勒索攻击' : '已发现在野利用';
  if (exp === 'yes') return '已出现 EXP';
  if (isReportedExploited) return '有评估方称已被利用，尚未证实';
  if (poc === 'yes') return pocSentence('code');
  if (isLikely(facts)) return `未来 30 天被利用的概率约 ${shareInWords(likelihood ?? 0)}`;
  if (isAttackDescribed) return pocSentence('description');
  return wild === 'no' ? '未发现在野利用' : '暂无利用情报';
}

function conditions(facts: VerdictFacts): string {
  const path = describeAttackPath(facts);
  if (path !== '' || !facts.isExposed) return path;
  return facts.isAutomatable ? 'CISA 评估攻击可自动化' : '据来源描述，攻击者无需登录即可从网络发起攻击';
}
