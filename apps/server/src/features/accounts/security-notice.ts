import type { Transaction } from '../../platform/database/database.ts';
import { postMail } from '../../platform/mail/mail-job.ts';
import { writeMail } from '../../platform/mail/mail-template.ts';
import type { AccountDeps } from './account-deps.ts';

/** Events that account owners are notified of. */
export type SecurityNotice =
  | 'passwordChanged'
  | 'passwordRecovered'
  | 'passwordReset'
  | 'mailChanged'
  | 'phoneChanged'
  | 'deletionAsked'
  | 'deletionTakenBack'
  | 'newDevice'
  | 'manyFailures'
  | 'editionEnded';

const NOTICES: Record<SecurityNotice, { subject: string; text: string }> = {
  passwordChanged: { subject: '密码已修改', text: '您的账号密码已修改，其他登录设备已全部退出。' },
  passwordRecovered: {
    subject: '密码已重置',
    text: '您的账号密码已通过找回密码重置，所有登录设备已全部退出，大屏地址、订阅和分享链接已失效。',
  },
  passwordReset: {
    subject: '密码已重置',
    text: '您的账号密码已由管理员重置，所有登录设备已全部退出，大屏地址、订阅和分享链接已失效。',
  },
  mailChanged: { subject: '登录邮箱已更换', text: '您的账号已绑定新的登录邮箱，本邮箱不再用于登录和找回密码。' },
  phoneChanged: { subject: '绑定手机已更换', text: '您的账号已绑定新的手机号。' },
  deletionAsked: {
    subject: '已申请注销账号',
    text: '您的账号已申请注销，宽限期结束后将抹除个人数据。宽限期内登录个人中心即可撤销。',
  },
  deletionTakenBack: { subject: '已撤销注销账号', text: '您的账号注销申请已撤销，账号可继续使用。' },
  newDevice: { subject: '新设备登录', text: '您的账号在一台新设备上登录。' },
  editionEnded: {
    subject: '商业版已到期',
    text: '您的商业版已到期，账号已恢复为原有版别。如需续期，请联系您的专属顾问。',
  },
  manyFailures: {
    subject: '账号已锁定',
    text: '您的账号密码连续输错次数过多，已暂停密码登录。请通过找回密码重置，商业版账号请联系客服。',
  },
};

/** Notifies the owner by mail, in the transaction of the event. Owners without a mail address are not notified. */
export async function postSecurityNotice(
  tx: Transaction,
  deps: Pick<AccountDeps, 'sealer' | 'readLook'>,
  { to, notice, userName, at }: { to: string; notice: SecurityNotice; userName: string; at: string },
): Promise<void> {
  if (to === '') return;
  const { subject, text } = NOTICES[notice];
  const mail = writeMail(await deps.readLook(tx), to, {
    subject,
    paragraphs: [`${userName}，您好：`, text, `时间：${inShanghai(at)}`],
    link: { path: '/user/info', label: '查看账号' },
    closing: ['如非本人操作，请立即修改密码，并联系客服。'],
  });
  await postMail(tx, deps.sealer, mail);
}

const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-11-21 16:00:00`, in Beijing time. */
const inShanghai = (at: string): string => `${FORMAT.format(new Date(at))}（北京时间）`;
