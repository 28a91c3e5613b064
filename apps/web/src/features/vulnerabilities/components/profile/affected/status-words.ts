import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export const STATUS_WORDS: Readonly<
  Record<VersionStatement['status'], { label: string; color: TagColor | undefined }>
> = {
  affected: { label: '受影响', color: 'red' },
  unaffected: { label: '不受影响', color: 'green' },
  unknown: { label: '未说明', color: undefined },
};
