import { listWork as listCall } from '@ldy/contract/asset/findings.ts';
import { isShown } from '@ldy/contract/rights/redact.ts';
import { ForbiddenError } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';

const ROW = listCall.output.shape.list.element.shape;
const MARKS = ['exploited', 'kev', 'has_poc'] as const;

/** What a reader does not see narrows nothing: the answer would say it. */
export function requireMarks(
  filter: Partial<Record<(typeof MARKS)[number], boolean>>,
  { viewer }: Pick<Call, 'viewer'>,
): void {
  if (MARKS.some((mark) => filter[mark] && !isShown(ROW[mark], viewer)))
    throw new ForbiddenError('没有按这个条件筛选的权限');
}
