import { applyForBusiness, sendBusinessCode } from '@ldy/contract/applications.ts';
import { useController } from 'react-hook-form';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from './apply.module.css';
import { MailField, NameField, PhoneField } from './contact-fields.tsx';
import { type ApplicationFormProps, FormEnd } from './form-end.tsx';
import { FormFailure } from './form-failure.tsx';
import { IndustryField } from './industry-field.tsx';
import { applicationFailure, warnOfWrongFields } from './refusal.ts';
import { UnlessUnderWay } from './unless-under-way.tsx';
import { useFlowCode } from './use-contact-code.ts';
import { useFirstFocus } from './use-first-focus.ts';

const RULES = applyForBusiness.input.omit({ flow: true });
const EMPTY = { name: '', company: '', industrys: '', mail: '', phone: '', code: '' };

/** 商业版申请: how to reach whom; the phone is proved by a code. */
export const BusinessForm = (props: ApplicationFormProps) => (
  <UnlessUnderWay kind="business">
    <Fields {...props} />
  </UnlessUnderWay>
);

function Fields({ onDone, onCancel }: ApplicationFormProps) {
  const form = useSchemaForm(RULES, EMPTY);
  useFirstFocus(() => form.setFocus('name'), onCancel !== undefined);
  const industrys = useController({ control: form.control, name: 'industrys' });
  const code = useFlowCode({
    setFailure: form.setFailure,
    isReady: () => form.trigger('phone', { shouldFocus: true }),
    send: (validate) =>
      callEndpoint(sendBusinessCode, { phone: form.getValues('phone').trim(), validate }, { silent: true }),
  });
  const submit = form.submit(async (values) => {
    const flow = code.flow.current || undefined;
    const answer = await callEndpoint(applyForBusiness, { ...values, flow }, { silent: true });
    if (!answer.success) return applicationFailure(answer, { codeWrong: 'code' });
    showToast('success', `提交成功，专属顾问将于 ${answer.result.due} 前与您联系`);
    onDone();
    return undefined;
  }, warnOfWrongFields);

  return (
    <Form onSubmit={submit} aria-label="商业版申请">
      <p className={styles.lead}>填写联系方式，专属顾问将在 2 个工作日内与您联系，了解需求并给出方案与报价。</p>
      <FormFailure message={form.failure} />
      <div className={styles.grid}>
        <NameField {...form.field('name')} />
        <TextField
          {...form.field('company')}
          label="公司名称"
          placeholder="请输入公司名称"
          autoComplete="organization"
          maxLength={50}
        />
        <PhoneField {...form.field('phone')} />
        <CodeField
          {...form.field('code')}
          placeholder="短信中的 6 位数字"
          secondsLeft={code.left}
          sending={code.busy}
          onSend={code.send}
        />
        <div className={styles.wide}>
          <MailField {...form.field('mail')} />
        </div>
        <div className={styles.wide}>
          <IndustryField controller={industrys} recheck={() => form.trigger('industrys')} />
        </div>
      </div>
      <FormEnd purpose="商业版的联系与开通" busy={form.busy} onCancel={onCancel} />
    </Form>
  );
}
