import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export const STATUS_WORDS: Readonly<
  Record<VersionStatement['status'], { label: string; color: TagColor | undefined }>
> = {
  affected: { label: '受影响', color: 'red' },
  unaffected: { label: '不受影响', color: 'green' },
  unknown: { label: '未说明', color: undefined },
};

export const ANSWER_WORDS = {
  affected: '受影响',
  unaffected: '不受影响',
  unknown: '无法判断',
} as const;

type Answer = keyof typeof ANSWER_WORDS;

/** What the server's reason codes mean, by answer where that differs. `{}` stands for the range. */
const REASON_WORDS = new Map<string, string | Readonly<Record<Answer, string>>>([
  [
    'in-range',
    {
      affected: '在受影响范围 {} 内',
      unaffected: '在不受影响范围 {} 内',
      unknown: '在范围 {} 内，来源没有说明是否受影响',
    },
  ],
  [
    'listed',
    { affected: '来源列出 {} 受影响', unaffected: '来源列出 {} 不受影响', unknown: '来源列出 {}，没有说明是否受影响' },
  ],
  ['fixed', '不低于所在分支的修复版本，受影响的是 {}'],
  ['outside-ranges', '不在各来源给出的受影响范围内'],
  [
    'default-status',
    {
      affected: '来源说明未列出的版本都受影响',
      unaffected: '来源说明未列出的版本不受影响',
      unknown: '来源没有说明未列出的版本',
    },
  ],
  ['not-listed', '来源没有列出该版本，也没有给出能判断它的范围'],
  ['unparsed', '来源的版本说明 {} 无法解析，不能据此排除'],
  ['not-comparable', '版本号的写法与来源给出的 {} 不同，无法比较'],
  ['point-release', '来源只给出 {}，没有说明其末尾版本之后的小版本'],
  ['no-version', '输入的内容不是版本号'],
  ['no-statement', '来源没有说明受影响的版本'],
]);

/** A sentence around the range; without a range, or where it has no place for one, all of it is `before`. */
export function reasonInWords({ answer, reason, range }: { answer: Answer; reason: string; range: string }): {
  before: string;
  range: string;
  after: string;
} {
  const words = REASON_WORDS.get(reason) ?? '没有更多说明';
  const [before = '', after] = (typeof words === 'string' ? words : words[answer]).split('{}');
  return after === undefined || range === ''
    ? { before: before.trimEnd() + (after ?? '').trimStart(), range: '', after: '' }
    : { before, range, after };
}
