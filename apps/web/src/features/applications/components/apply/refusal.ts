import type { ErrorName } from '@ldy/contract/error-codes.ts';
import { failureOf, type Refusal } from '#web/platform/forms/failure-of.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** Something that was filled in is wrong. Source: specification, section 5. */
export const warnOfWrongFields = (): void => showToast('warning', '请检查填写内容');

/** What the form says of a refused application; where a field is to blame, the warning comes too. */
export function applicationFailure<Field extends string>(refusal: Refusal, fields: Partial<Record<ErrorName, Field>>) {
  const failure = failureOf(refusal, fields);
  if (typeof failure === 'object' || refusal.status === 400) warnOfWrongFields();
  return failure;
}
