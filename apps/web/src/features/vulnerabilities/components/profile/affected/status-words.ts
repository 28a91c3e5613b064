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

/** Explanations of the server's reason codes. */
const REASON_WORDS: ReadonlyMap<string, string> = new Map([
  ['in-range', '版本落在该范围内'],
  ['listed', '该版本被单独列出'],
  ['default-status', '该版本不在列出的范围内，来源的默认状态给出结论'],
  ['unparsed', '来源对版本的描述无法解析，不能据此排除'],
  ['not-comparable', '该版本号无法与来源给出的范围比较'],
  ['no-version', '输入的内容不是版本号'],
  ['no-statement', '来源没有说明受影响的版本'],
]);

/** Used if the default status is unknown: then versions outside the listed ranges remain undecided. */
const SILENT_DEFAULT = '该版本不在列出的范围内，来源没有说明其余版本';

export function reasonInWords({ answer, reason }: { answer: keyof typeof ANSWER_WORDS; reason: string }): string {
  if (reason === 'default-status' && answer === 'unknown') return SILENT_DEFAULT;
  return REASON_WORDS.get(reason) ?? '没有更多说明';
}
