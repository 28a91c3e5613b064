import * as calls from '@ldy/contract/accounts/account.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useState } from 'react';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Form, FormAlert, FormNotice, SubmitButton } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { askValidate } from '../ask-validate.ts';
import { beginRecovery } from '../requests/begin-recovery.ts';
import { Contact } from './contact.tsx';
import styles from './sign-in-form.module.css';

interface ResetAccountProps {
  onSent: (account: string, flow: string) => void;
  onReturn: () => void;
}

const RULES = calls.beginRecovery.input.pick({ phoneOrMail: true });

/** First step of recovery: identifies the account and sends a code. */
export function ResetAccount({ onSent, onReturn }: ResetAccountProps) {
  const form = useSchemaForm(RULES, { phoneOrMail: '' });
  const [isBusiness, setBusiness] = useState(false);

  const send = form.submit(async ({ phoneOrMail }) => {
    setBusiness(false);
    const asked = await askValidate('recover');
    if ('failure' in asked) return asked.failure || undefined;
    const answer = await beginRecovery(phoneOrMail, asked.validate);
    if (answer.success) {
      onSent(phoneOrMail, answer.result.flow);
      showToast('success', '验证码已发送');
    } else if (answer.code === ERROR_CODES.resetNeedsContact.code) setBusiness(true);
    else return answer.msg;
    return undefined;
  });

  return (
    <Form onSubmit={send} aria-label="找回密码：验证账号">
      <FormAlert>{form.failure}</FormAlert>
      {isBusiness && (
        <FormNotice>
          商业版账号不支持自助找回密码，
          <Contact />
          ，核实身份后为您重置。
        </FormNotice>
      )}
      <TextField
        label="已注册的手机号或邮箱"
        placeholder="请输入手机号或邮箱"
        hint="验证码将发送到这里"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...form.field('phoneOrMail')}
      />
      <SubmitButton busy={form.busy}>{form.busy ? '正在发送' : '获取验证码'}</SubmitButton>
      <button type="button" className={styles.link} onClick={onReturn}>
        返回登录
      </button>
      <p className={styles.support}>
        手机和邮箱都无法使用？
        <Contact />。
      </p>
    </Form>
  );
}
