import { INVITATION_DAYS } from '@ldy/contract/organisations.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { type GIVEN_ROLES, ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { postMail } from '#server/platform/mail/mail-job.ts';
import { type MailLook, writeMail } from '#server/platform/mail/mail-template.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import type { Account } from '../accounts/account.ts';
import { noticeAddressOf } from '../accounts/contacts/notice-address.ts';
import { userNames } from '../accounts/find-account.ts';
import { type SendingLimit, takeSendingSlot } from '../verification/sending-limit.ts';

export interface InvitationMailDeps {
  sealer: Sealer;
  readLook(q: Queryable): Promise<MailLook>;
}

interface Invited {
  /** Who is invited; undefined where no account is called so. */
  account: Account | undefined;
  /** As the inviter called them. */
  who: string;
  role: (typeof GIVEN_ROLES)[number];
  ends: string;
}

/** Of who is invited, by everybody together, and of who invites: what is made and taken back again sends no mail without end. */
const TO_ONE: SendingLimit = { most: 3, windowSeconds: 86_400, gapSeconds: 60 };
const BY_ONE: SendingLimit = { most: 20, windowSeconds: 86_400, gapSeconds: 0 };

/**
 * Nothing that the inviter typed is in it but their user name. Takes the same steps where no account is called so, where they want no mails, or
 * where they got enough of them: the invitation is there all the same.
 */
export async function mailInvitation(
  tx: Transaction,
  { sealer, readLook }: InvitationMailDeps,
  { account, who, role, ends }: Invited,
  by: { accountId: string; now: string },
): Promise<void> {
  const isFree = async (subject: string, limit: SendingLimit) =>
    (await takeSendingSlot(tx, sealer.index('organisation.invitation-mail', subject), limit, by.now)).waitSeconds === 0;
  const mayBy = await isFree(`by ${by.accountId}`, BY_ONE);
  const mayTo = await isFree(`to ${account?.id ?? who.trim().toLowerCase()}`, TO_ONE);
  const to = account ? noticeAddressOf(sealer, account) : '';
  const inviter = (await userNames(tx, [by.accountId])).get(by.accountId) ?? '';
  const mail = writeMail(await readLook(tx), to, {
    subject: '邀请您加入组织',
    paragraphs: [
      `${account?.userName ?? ''}，您好：`,
      `用户 ${inviter} 邀请您加入其组织，角色为${ORGANISATION_ROLES[role].label}：${ORGANISATION_ROLES[role].about}。`,
      `请在 ${INVITATION_DAYS} 天内登录，在“个人中心 - 组织”中查看是哪个组织，接受或拒绝。您自己的资产仍只有您能看到。`,
    ],
    link: { path: addressOf('UserOrganisations'), label: '查看邀请' },
    closing: ['如不认识邀请人，请拒绝或忽略。'],
  });
  await postMail(tx, sealer, mail, { dropAfter: ends, deliver: mayBy && mayTo && to !== '' });
}
