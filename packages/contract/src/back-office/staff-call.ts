import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import type { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { typedText } from '../seen-text.ts';

/** A call of the back office. All are POST: what is searched for may be personal, and must not be in an address or a log. */
export const staffCall = <Input extends z.ZodType, Output extends z.ZodType>(
  act: StaffAct,
  path: string,
  summary: string,
  input: Input,
  output: Output,
): Endpoint<Input, Output> =>
  endpoint({
    method: 'POST',
    path: `/api/frontend/admin/${path}`,
    caller: { staff: act },
    tag: '后台',
    summary,
    input,
    output,
  });

/** Why; written to the audit log. */
export const reason = typedText('请填写原因').max(200, '原因最长为 200 个字符');
