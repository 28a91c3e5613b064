import { NEEDS_PROVED_PHONE, type NeedsProvedPhone, type PhoneProof } from '@ldy/contract/proved-phone.ts';
import { ForbiddenError, InvalidInputError } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import type { Account } from '../account.ts';
import { openContacts } from './open-contacts.ts';

/** What a caller sends of a phone; without `phone` that of the account is meant. */
interface GivenPhone {
  phone?: string | undefined;
  code?: string | undefined;
}

/**
 * The phone that the act is done with, and the code that has to be right for it; without `code` it is that of the account, which is proved. Staff
 * are known to who employs them. Throws ForbiddenError and InvalidInputError.
 */
export function requirePhone(
  sealer: Sealer,
  act: NeedsProvedPhone,
  account: Account | undefined,
  given: GivenPhone = {},
): { phone: string; code?: string } {
  const ways: readonly PhoneProof[] = NEEDS_PROVED_PHONE[act];
  const own = account ? openContacts(sealer, account).phone : '';
  const phone = given.phone ?? own;
  if (ways.includes('account') && own !== '' && phone === own) return { phone };
  if (!ways.includes('code')) {
    if (account?.isStaff) return { phone };
    throw new ForbiddenError('请先在个人中心绑定手机号');
  }
  if (phone === '') throw new InvalidInputError('phone', '请输入手机号');
  if (given.code === undefined) throw new InvalidInputError('phone_code', '请输入短信验证码');
  return { phone, code: given.code };
}
