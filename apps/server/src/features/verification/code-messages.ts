import { type MailLook, writeMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Sms } from '../../platform/sms/sms-sender.ts';
import { CODE_LIFE_SECONDS, type CodePurpose } from './code-purpose.ts';

const MINUTES = CODE_LIFE_SECONDS / 60;

/** The action, as named in the message. */
const ACTS: Record<CodePurpose, string> = {
  register: '注册账号',
  recover: '找回密码',
  'bind-mail': '绑定登录邮箱',
  'bind-phone': '绑定手机',
  'notice-mail': '绑定通知邮箱',
  apply: '提交申请',
};

export function writeCodeMail(look: MailLook, purpose: CodePurpose, to: string, code: string): Mail {
  const act = ACTS[purpose];
  return writeMail(look, to, {
    subject: `${act}验证码`,
    paragraphs: [`您正在${act}，验证码为：`],
    code,
    closing: [
      `验证码 ${MINUTES} 分钟内有效，仅可使用一次。请勿转发或告知他人，工作人员不会向您索要验证码。`,
      '如非本人操作，请忽略本邮件。',
    ],
  });
}

export function writeCodeSms(look: MailLook, purpose: CodePurpose, to: string, code: string): Sms {
  return {
    to,
    template: 'code',
    parameters: { code, minutes: String(MINUTES) },
    text: `【${look.brand}】您正在${ACTS[purpose]}，验证码为 ${code}，${MINUTES} 分钟内有效，请勿告知他人。如非本人操作，请忽略。`,
  };
}
