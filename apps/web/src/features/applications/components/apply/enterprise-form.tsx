import {
  applyForEnterprise,
  enterpriseWithPhone,
  type readEnterpriseForm,
  sendEnterpriseCode,
  sendEnterprisePhoneCode,
} from '@ldy/contract/applications.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useEnterpriseForm } from '../../requests/read-enterprise-form.ts';
import styles from './apply.module.css';
import { MailField, NameField, OwnPhone, PhoneField } from './contact-fields.tsx';
import { type ApplicationFormProps, FormEnd } from './form-end.tsx';
import { FormFailure } from './form-failure.tsx';
import { FormLoading } from './form-loading.tsx';
import { IndustryField } from './industry-field.tsx';
import { LicenceField } from './licence-field.tsx';
import { applicationFailure, warnOfWrongFields } from './refusal.ts';
import { UnlessUnderWay } from './unless-under-way.tsx';
import { useContactCode } from './use-contact-code.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { NO_LICENCE, useLicence } from './use-licence.ts';

const RULES = applyForEnterprise.input;
type Rules = z.ZodType<z.output<typeof RULES>, z.input<typeof RULES>>;
const WITH_PHONE: Rules = enterpriseWithPhone;
const EMPTY = { company: '', department: '', mail: '', code: '', name: '' };
/** Refusals that one field is to blame for. */
const BESIDE = {
  codeWrong: 'code',
  smsCodeWrong: 'phone_code',
  accountExists: 'userName',
  uploadGone: 'file',
} as const;

/** 企业认证: who the enterprise is, and its licence; the mail is proved by a code, and the phone unless the account has it. */
export const EnterpriseForm = (props: ApplicationFormProps) => (
  <UnlessUnderWay kind="enterprise">
    <UnlessRefused {...props} />
  </UnlessUnderWay>
);

function UnlessRefused(props: ApplicationFormProps) {
  const { data, error, refetch } = useEnterpriseForm();
  if (error)
    return (
      <ErrorState hint={error instanceof ApiError ? error.failure.msg : undefined} onRetry={() => void refetch()} />
    );
  if (!data) return <FormLoading />;
  if (!data.may_apply) return <EmptyState icon="lock" title={data.why_not} />;
  return <Fields {...props} begin={data} />;
}

function Fields({ onDone, onCancel, begin }: ApplicationFormProps & { begin: OutputOf<typeof readEnterpriseForm> }) {
  const [isOwnPhone, setOwnPhone] = useState(begin.phone !== '');
  const form = useSchemaForm(isOwnPhone ? RULES : WITH_PHONE, {
    ...{ ...EMPTY, ...NO_LICENCE },
    ...{ userName: begin.user_name, industrys: begin.industrys },
  });
  useFirstFocus(() => form.setFocus('company'), onCancel !== undefined);
  const industrys = useController({ control: form.control, name: 'industrys' });
  const file = useController({ control: form.control, name: 'file' });
  const licence = useLicence(form);
  const code = useContactCode({
    setFailure: form.setFailure,
    isReady: () => form.trigger('mail', { shouldFocus: true }),
    send: (validate) =>
      callEndpoint(sendEnterpriseCode, { to: form.getValues('mail').trim(), validate }, { silent: true }),
  });
  const smsCode = useContactCode({
    setFailure: form.setFailure,
    isReady: () => form.trigger('phone', { shouldFocus: true }),
    send: (validate) =>
      callEndpoint(
        sendEnterprisePhoneCode,
        { phone: (form.getValues('phone') ?? '').trim(), validate },
        { silent: true },
      ),
  });
  const toOtherPhone = () => {
    flushSync(() => setOwnPhone(false));
    form.setFocus('phone');
  };
  const submit = form.submit(async (values) => {
    const answer = await callEndpoint(
      applyForEnterprise,
      { ...values, f_key: values.f_key || undefined },
      { silent: true },
    );
    if (!answer.success) {
      if (answer.code === ERROR_CODES.uploadGone.code) licence.remove();
      return applicationFailure(answer, BESIDE);
    }
    showToast('success', `提交成功，审核结果将于 ${answer.result.due} 前发送至企业邮箱`);
    onDone();
    return undefined;
  }, warnOfWrongFields);

  return (
    <Form onSubmit={submit} aria-label="企业认证">
      <p className={styles.lead}>提交后在 2 个工作日内审核，结果发送至企业邮箱。</p>
      <FormFailure message={form.failure} />
      <div className={styles.grid}>
        <div className={styles.wide}>
          <TextField
            {...form.field('company')}
            label="公司名称"
            placeholder="与营业执照一致"
            autoComplete="organization"
            maxLength={50}
          />
        </div>
        <TextField
          {...form.field('userName')}
          label="用户名称"
          placeholder="4 至 16 位字母、数字、_ 或 -"
          hint="认证通过后用于登录"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
        />
        <TextField {...form.field('department')} label="部门" placeholder="请输入部门" maxLength={50} />
        <div className={isOwnPhone ? undefined : styles.wide}>
          <NameField {...form.field('name')} />
        </div>
        {isOwnPhone ? (
          <OwnPhone phone={begin.phone} onOther={toOtherPhone} />
        ) : (
          <>
            <PhoneField {...form.field('phone')} />
            <CodeField
              {...form.field('phone_code')}
              label="短信验证码"
              placeholder="短信中的 6 位数字"
              hint={begin.sends_sms ? undefined : '本站未接入短信，请联系运营人员获取验证码'}
              secondsLeft={smsCode.left}
              sending={smsCode.busy}
              onSend={smsCode.send}
            />
          </>
        )}
        <MailField {...form.field('mail')} />
        <CodeField
          {...form.field('code')}
          placeholder="邮件中的 6 位数字"
          secondsLeft={code.left}
          sending={code.busy}
          onSend={code.send}
        />
        <div className={styles.wide}>
          <IndustryField controller={industrys} recheck={() => form.trigger('industrys')} />
        </div>
        <div className={styles.wide}>
          <LicenceField
            label="营业执照"
            licence={licence}
            error={file.fieldState.error?.message}
            ref={file.field.ref}
          />
        </div>
      </div>
      <FormEnd purpose="企业认证的审核与联系" busy={form.busy} isWaiting={licence.isUnderWay} onCancel={onCancel} />
    </Form>
  );
}
