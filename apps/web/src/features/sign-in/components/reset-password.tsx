import * as calls from '@ldy/contract/accounts/account.ts';
import { mail, typed } from '@ldy/contract/accounts/account-fields.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { isMobile } from '@ldy/domain/account/validators.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { newPassword, sameTwice } from '#web/platform/forms/password-fields.ts';
import type { useCountdown } from '#web/platform/forms/use-countdown.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { digestPassword } from '#web/platform/session/digest-password.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form, FormAlert, FormNotice, SubmitButton } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { askValidate } from '../ask-validate.ts';
import { beginRecovery } from '../requests/begin-recovery.ts';
import { Contact } from './contact.tsx';
import styles from './sign-in-form.module.css';

/** State of one recovery method, held while the other tab is open. */
export interface ResetWay {
  account: string;
  /** Ticket of the sent code, '' before. */
  flow: string;
  countdown: ReturnType<typeof useCountdown>;
}

interface ResetPasswordProps {
  by: 'phone' | 'mail';
  way: ResetWay;
  onWay: Dispatch<SetStateAction<Pick<ResetWay, 'account' | 'flow'>>>;
  onDone: () => void;
  onReturn: () => void;
}

const recovery = calls.finishRecovery.input.omit({ flow: true }).extend(newPassword('新密码'));
const RULES = {
  phone: recovery
    .extend({ phoneOrMail: typed('请输入手机号').refine(isMobile, '请输入正确的手机号码') })
    .check(sameTwice('新密码')),
  mail: recovery.extend({ phoneOrMail: mail }).check(sameTwice('新密码')),
};
const BESIDE: Partial<Record<number, 'verificationCode' | 'password'>> = {
  [ERROR_CODES.codeWrong.code]: 'verificationCode',
  [ERROR_CODES.passwordTooCommon.code]: 'password',
};

/** Second step of recovery, by phone or mail: code and new password. */
export function ResetPassword({ by, way, onWay, onDone, onReturn }: ResetPasswordProps) {
  const form = useSchemaForm(RULES[by], { phoneOrMail: way.account, verificationCode: '', password: '', confirm: '' });
  const [isSending, setSending] = useState(false);
  const [isBusiness, setBusiness] = useState(false);

  const sendCode = async () => {
    if (!(await form.trigger('phoneOrMail', { shouldFocus: true }))) return;
    form.setFailure('');
    setBusiness(false);
    setSending(true);
    try {
      const account = form.getValues('phoneOrMail').trim();
      const asked = await askValidate('recover');
      if ('failure' in asked) return form.setFailure(asked.failure);
      const answer = await beginRecovery(account, asked.validate);
      if (answer.success) {
        onWay({ account, flow: answer.result.flow });
        way.countdown.start();
        showToast('success', '验证码已发送');
      } else if (answer.code === ERROR_CODES.resetNeedsContact.code) setBusiness(true);
      else form.setFailure(answer.msg);
    } finally {
      setSending(false);
    }
  };

  const send = form.submit(async ({ phoneOrMail, verificationCode, password }) => {
    // A code is valid only for the account it was sent to.
    if (way.flow === '' || phoneOrMail !== way.account) return { field: 'verificationCode', message: '请先获取验证码' };
    const answer = await callEndpoint(
      calls.finishRecovery,
      { phoneOrMail, verificationCode, password: await digestPassword(password), flow: way.flow },
      { silent: true },
    );
    if (answer.success) {
      showToast('success', '密码已修改，请使用新密码登录');
      onDone();
      return undefined;
    }
    const field = BESIDE[answer.code];
    return field ? { field, message: answer.msg } : answer.msg;
  });

  const field = form.field('phoneOrMail');
  return (
    <Form onSubmit={send} aria-label={by === 'phone' ? '手机找回' : '邮箱找回'}>
      <FormAlert>{form.failure}</FormAlert>
      {isBusiness && (
        <FormNotice>
          商业版账号不支持自助找回密码，
          <Contact />
          ，核实身份后为您重置。
        </FormNotice>
      )}
      {by === 'phone' ? (
        <TextField
          label="手机号"
          placeholder="请输入手机号"
          inputMode="tel"
          autoComplete="username"
          maxLength={11}
          {...field}
        />
      ) : (
        <TextField
          label="邮箱"
          placeholder="请输入邮箱"
          type="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={100}
          {...field}
        />
      )}
      <CodeField
        placeholder="6 位数字"
        secondsLeft={way.countdown.left}
        sending={isSending}
        onSend={() => void sendCode()}
        {...form.field('verificationCode')}
      />
      <PasswordField
        label="新密码"
        placeholder="8 至 16 位"
        hint="需包含数字、字母及特殊字符"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="确认新密码"
        placeholder="请再次输入新密码"
        autoComplete="new-password"
        {...form.field('confirm')}
      />
      <SubmitButton busy={form.busy}>{form.busy ? '正在提交' : '确认修改'}</SubmitButton>
      <button type="button" className={styles.link} onClick={onReturn}>
        返回登录
      </button>
      <p className={styles.support}>
        收不到验证码？
        <Contact />。
      </p>
    </Form>
  );
}
