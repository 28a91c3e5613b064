import { formatShare } from '#web/features/vulnerabilities/figures.ts';
import type { Standing } from './standing.ts';

export type Urgency = 'void' | 'now' | 'soon' | 'planned' | 'routine' | 'unrated';

export interface Rule {
  urgency: Urgency;
  /** Recommended action in one word. */
  word: string;
  /** The rule's condition in words. */
  when: string;
  holds: (standing: Standing) => boolean;
}

/** EPSS from which a vulnerability is urgent by itself. Our choice: FIRST defines no threshold. */
export const LIKELY = 0.1;

const isAtLeastHigh = ({ severity }: Standing) => severity === 'critical' || severity === 'high';

/**
 * Urgency by public facts; the first matching rule counts. Missing data never make a vulnerability less urgent than its severity alone would. The
 * reader's own systems are not considered, which the page says.
 */
export const RULES: readonly Rule[] = [
  { urgency: 'void', word: '无需处置', when: '编号已被拒绝或撤回', holds: ({ isRejected }) => isRejected },
  { urgency: 'now', word: '立即处置', when: '已发现在野利用', holds: ({ wild }) => wild === 'yes' },
  {
    urgency: 'now',
    word: '立即处置',
    when: '已出现 EXP，且等级为严重',
    holds: ({ exp, severity }) => exp === 'yes' && severity === 'critical',
  },
  { urgency: 'soon', word: '优先处置', when: '已出现 EXP', holds: ({ exp }) => exp === 'yes' },
  {
    urgency: 'soon',
    word: '优先处置',
    when: '已公开 PoC，且等级为严重或高危',
    holds: (standing) => standing.poc === 'yes' && isAtLeastHigh(standing),
  },
  {
    urgency: 'soon',
    word: '优先处置',
    when: `EPSS 利用概率不低于 ${LIKELY * 100}%`,
    holds: ({ likelihood }) => likelihood !== null && likelihood >= LIKELY,
  },
  { urgency: 'soon', word: '优先处置', when: '等级为严重', holds: ({ severity }) => severity === 'critical' },
  { urgency: 'planned', word: '计划处置', when: '等级为高危', holds: ({ severity }) => severity === 'high' },
  { urgency: 'planned', word: '计划处置', when: '已公开 PoC', holds: ({ poc }) => poc === 'yes' },
  { urgency: 'routine', word: '例行处置', when: '等级为中危或低危', holds: ({ severity }) => severity !== null },
  { urgency: 'unrated', word: '尚待评估', when: '没有等级，也没有利用情报', holds: () => true },
];

export interface Verdict {
  rule: Rule;
  /** Reasons, most significant first. */
  grounds: string[];
}

export function judge(standing: Standing): Verdict {
  const rule = RULES.find(({ holds }) => holds(standing)) ?? (RULES.at(-1) as Rule);
  return { rule, grounds: standing.isRejected ? [] : groundsOf(standing) };
}

const FIXES: Record<Standing['fix'], string> = {
  patch: '已有补丁',
  advice: '已有官方修复建议',
  mitigation: '只有临时措施，尚无官方修复',
  none: '暂未收录修复方法',
};

function groundsOf(standing: Standing): string[] {
  return [exploitation(standing), conditions(standing), FIXES[standing.fix]].filter((ground) => ground !== '');
}

function exploitation({ wild, isRansomware, exp, poc, likelihood }: Standing): string {
  if (wild === 'yes') return isRansomware ? '已发现在野利用，并用于勒索攻击' : '已发现在野利用';
  if (exp === 'yes') return '已出现 EXP';
  if (poc === 'yes') return '已公开 PoC';
  if (likelihood !== null && likelihood >= LIKELY) return `未来 30 天被利用的概率约 ${formatShare(likelihood)}`;
  return wild === 'no' ? '未发现在野利用' : '暂无利用情报';
}

const PLACES: ReadonlyMap<string | null, string> = new Map([
  ['NETWORK', '从网络发起攻击'],
  ['ADJACENT_NETWORK', '从相邻网络发起攻击'],
  ['ADJACENT', '从相邻网络发起攻击'],
  ['LOCAL', '在本机发起攻击'],
  ['PHYSICAL', '在接触设备后发起攻击'],
]);

function conditions({ vector, needsNoAccount, needsNoUser }: Standing): string {
  const act = PLACES.get(vector);
  if (!act) return '';
  const who = needsNoAccount === null ? '攻击者可以' : needsNoAccount ? '攻击者无需登录即可' : '攻击者登录后可以';
  return `${who}${act}${needsNoUser ? '，无需用户配合' : ''}`;
}
