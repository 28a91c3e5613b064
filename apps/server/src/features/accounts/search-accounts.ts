import type { ACCOUNT_MARKS } from '@ldy/contract/back-office/accounts.ts';
import type { Edition } from '@ldy/domain/access/roles.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { ACCOUNT_COLUMNS, type Account, type AccountRow, toAccount } from './account.ts';
import { kindOf } from './lifecycle/create-account.ts';
import { MAIL, PHONE, plainUserName, readContact } from './personal-columns.ts';

export interface AccountSearch {
  /** An id, the beginning of a user name, or a whole phone number or mail address: sealed contacts are found by their hash alone. */
  text?: string | undefined;
  role?: Edition | 'staff' | undefined;
  mark?: (typeof ACCOUNT_MARKS)[number] | undefined;
  cursor?: string | undefined;
  size: number;
  now: string;
}

/** Accounts that are not erased, the newest first. `cursor` is '' on the last page. */
export async function searchAccounts(
  q: Queryable,
  sealer: Sealer,
  { text = '', role, mark, cursor, size, now }: AccountSearch,
): Promise<{ list: Account[]; cursor: string }> {
  const kind = role && kindOf(role);
  const { id, mail, phone, name } = readText(sealer, text);
  const rows = await q.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from account a
     where a.state <> 'erased'
       and ($1::boolean is null or (a.is_staff = $1 and ($1 or (a.is_paid = $2 and ($2 or a.signup_type = $3)))))
       and ($4::uuid is null or a.id = $4)
       and ($5::bytea is null or a.mail_index = $5)
       and ($6::bytea is null or a.phone_index = $6)
       and ($7::text is null or starts_with(a.user_name_key, $7) or a.qid = $7)
       and ($8::text is null
         or ($8 = 'disabled' and a.state = 'disabled')
         or ($8 = 'leaving' and a.erase_at is not null)
         or ($8 = 'overridden' and (a.permissions_granted <> '{}' or a.permissions_denied <> '{}'))
         or ($8 = 'ends-soon' and a.is_paid and a.paid_until < $9::timestamptz + interval '30 days'))
       and ($10::timestamptz is null or (a.created_at, a.id) < ($10, $11::uuid))
     order by a.created_at desc, a.id desc limit $12`,
    [
      ...[kind?.isStaff ?? null, kind?.isPaid ?? null, kind?.signupType ?? null],
      ...[id, mail, phone, name],
      ...[mark ?? null, now],
      ...readTimeCursor(cursor),
      size + 1,
    ],
  );
  const list = rows.slice(0, size).map(toAccount);
  const last = rows.length > size ? list.at(-1) : undefined;
  return { list, cursor: last ? writeTimeCursor(last.createdAt, last.id) : '' };
}

const NOTHING = { id: null, mail: null, phone: null, name: null };

/** What a text looks for; the others are null. */
function readText(sealer: Sealer, text: string) {
  if (text === '') return NOTHING;
  if (isUuid(text)) return { ...NOTHING, id: text };
  const contact = readContact(text);
  if (contact?.channel === 'mail') return { ...NOTHING, mail: sealer.index(MAIL, contact.recipient) };
  if (contact?.channel === 'phone') return { ...NOTHING, phone: sealer.index(PHONE, contact.recipient) };
  return { ...NOTHING, name: plainUserName(text) };
}
