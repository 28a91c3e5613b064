import { APPLICATION_KIND_NAMES, type ApplicationKind } from '@ldy/domain/application/states.ts';
import type { CountedDay } from '@ldy/domain/calendar/working-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { postMail } from '../../platform/mail/mail-job.ts';
import { type MailContent, writeMail } from '../../platform/mail/mail-template.ts';
import type { ApplicationDeps } from './application-deps.ts';

export interface ApplicationMail {
  to: string;
  kind: ApplicationKind;
  mail: 'received' | 'approved' | 'rejected' | 'moreAsked' | 'answered';
  due?: CountedDay;
  /** The reviewer's words. */
  said?: string;
  /** Last day of a paid edition. */
  until?: string;
  /** The user name from now on. */
  userName?: string;
  /** Whether the applicant has an account to look it up in. */
  hasAccount?: boolean;
  /** What opens an account, and its last day. */
  invitation?: { code: string; lastDay: string };
}

/** What an approval has opened. */
const OPENED: Record<ApplicationKind, (hasAccount: boolean) => string> = {
  enterprise: () => '您的企业认证已通过，账号已升级为企业版。',
  business: (hasAccount) =>
    hasAccount ? '您的商业版申请已通过，账号已开通商业版。' : '您的商业版申请已通过，专属顾问将协助您开通账号。',
  invitation: () => '您的内测申请已通过，可以注册个人版账号。',
};

/**
 * Mails about an application. Where they lead: specification, section 2 (waiting, error, repeat). The mail of a business was not proved, so
 * they hold nothing that the applicant typed.
 */
const WRITE: Record<ApplicationMail['mail'], (about: ApplicationMail, what: string) => MailContent> = {
  received: (about, what) => ({
    subject: `${what}已收到`,
    paragraphs: ['您好：', `我们已收到您的${what}。`, promise(about)],
    link: { path: '/waiting', label: '查看进度' },
    closing: ['如非本人操作，请忽略本邮件。'],
  }),
  answered: (about, what) => ({
    subject: `${what}补充材料已收到`,
    paragraphs: ['您好：', `我们已收到您为${what}补充的材料，将继续审核。`, promise(about)],
    link: { path: '/waiting', label: '查看进度' },
  }),
  approved: ({ kind, until, userName, hasAccount = false, invitation }, what) => ({
    subject: `${what}已通过`,
    paragraphs: [
      '您好：',
      OPENED[kind](hasAccount),
      ...(invitation
        ? [
            `邀请码：${invitation.code}`,
            `请在 ${invitation.lastDay} 前注册，并在首次登录时填写邀请码。邀请码只能使用一次，请勿转发。`,
          ]
        : []),
      ...(userName ? [`登录用户名：${userName}`] : []),
      ...(until ? [`有效期至：${until}（北京时间）`] : []),
      ...(hasAccount ? ['请重新登录，新的权益即可使用。'] : []),
    ],
    ...(hasAccount ? { link: { path: '/user/info', label: '进入个人中心' } } : {}),
    ...(invitation ? { link: { path: '/singup', label: '注册账号' } } : {}),
  }),
  rejected: ({ said = '' }, what) => ({
    subject: `${what}未通过`,
    paragraphs: ['您好：', `很遗憾，您的${what}未通过审核。`, `原因：${said}`, '您可以修改后重新提交申请。'],
    link: { path: '/error', label: '查看下一步' },
  }),
  moreAsked: ({ said = '', hasAccount }, what) => ({
    subject: `${what}需要补充材料`,
    paragraphs: [
      '您好：',
      `审核您的${what}时，还需要您补充以下内容：`,
      said,
      hasAccount ? '请登录个人中心补充，我们收到后继续审核。' : '专属顾问将与您联系，您也可以直接联系我们。',
    ],
    link: { path: '/error', label: '查看下一步' },
  }),
};

const promise = ({ due }: ApplicationMail): string =>
  `审核结果将在 2 个工作日内${due ? `（不晚于 ${due.day}）` : ''}发送至本邮箱。${
    due && !due.isCertain ? '该日期按周末推算，以国务院公布的放假安排为准。' : ''
  }`;

/** Sent after the commit of the transaction. */
export async function postApplicationMail(
  tx: Transaction,
  { sealer, readLook }: Pick<ApplicationDeps, 'sealer' | 'readLook'>,
  about: ApplicationMail,
): Promise<void> {
  if (about.to === '') return;
  await postMail(
    tx,
    sealer,
    writeMail(await readLook(tx), about.to, WRITE[about.mail](about, APPLICATION_KIND_NAMES[about.kind])),
  );
}
