import type { Suggestion } from '@ldy/contract/vulnerability-suggest.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';

/** One line below the box, and what it is for. */
export type Offer = { key: string; icon: IconName; label: string; detail: string; kind: string } & (
  | { act: 'complete'; insert: string; from: number; to: number }
  | { act: 'suggest'; suggestion: Suggestion }
  | { act: 'recent' | 'example'; text: string }
);

const SUGGESTED: Record<Suggestion['kind'], { label: string; icon: IconName }> = {
  vulnerability: { label: '漏洞', icon: 'bug' },
  vendor: { label: '厂商', icon: 'building' },
  product: { label: '产品', icon: 'box' },
  type: { label: '类型', icon: 'table' },
};

interface Answer {
  list: Suggestion[];
  completion: { from: number; to: number; list: Completed[] } | null;
}
interface Completed {
  insert: string;
  label: string;
  detail: string;
  count: number | null;
}

const counts = new Intl.NumberFormat('zh-CN');

/** Few words begin like a key: what does comes first, within reach of Tab. A list of all keys comes behind what the word may mean. */
const FEW = 4;

/** What is typed may become a value, a key, or may mean something as it stands. */
export function offersOf({ list, completion }: Answer, isValue: boolean): Offer[] {
  const completed = (completion?.list ?? []).map(
    ({ insert, label, detail, count }): Offer => ({
      act: 'complete',
      key: `complete-${insert}`,
      icon: isValue ? 'check' : 'filter',
      label: isValue ? label : insert,
      detail: isValue ? detail : [label, detail].filter(Boolean).join(' · '),
      kind: count === null ? (isValue ? '取值' : '检索键') : `${counts.format(count)} 条`,
      insert,
      from: completion?.from ?? 0,
      to: completion?.to ?? 0,
    }),
  );
  const suggested = list.map(
    (suggestion): Offer => ({
      act: 'suggest',
      key: `${suggestion.kind}-${suggestion.value}`,
      icon: SUGGESTED[suggestion.kind].icon,
      label: suggestion.label,
      detail: suggestion.detail,
      kind: SUGGESTED[suggestion.kind].label,
      suggestion,
    }),
  );
  return isValue || completed.length <= FEW ? [...completed, ...suggested] : [...suggested, ...completed];
}

export const recentOffers = (texts: readonly string[]): Offer[] =>
  texts.map((text) => ({ act: 'recent', key: text, icon: 'clock', label: text, detail: '', kind: '', text }));

/** For whoever stands before an empty box for the first time. */
const EXAMPLES: readonly [query: string, means: string][] = [
  ['厂商:思科 等级:严重,高危', '一家厂商的高风险漏洞'],
  ['在野:是 发布:近30天', '近期公开、已被利用的漏洞'],
  ['(log4j OR fastjson) cvss>=9 poc:有', '组合多个条件'],
  ['"remote code execution" -wordpress', '原样短语，排除一个词'],
];

export const exampleOffers = (): Offer[] =>
  EXAMPLES.map(([text, detail]) => ({
    act: 'example',
    key: text,
    icon: 'search',
    label: text,
    detail,
    kind: '',
    text,
  }));
