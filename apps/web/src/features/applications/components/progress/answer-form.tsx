import { answerApplication, type MyApplication } from '@ldy/contract/applications.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Form, FormAlert, FormNotice } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { refreshMyApplications } from '../../requests/list-my-applications.ts';
import styles from '../apply/apply.module.css';
import { FormEnd } from '../apply/form-end.tsx';
import { IndustryField } from '../apply/industry-field.tsx';
import { LicenceField } from '../apply/licence-field.tsx';
import { applicationFailure, warnOfWrongFields } from '../apply/refusal.ts';
import { type LicenceFields, NO_LICENCE, useLicence } from '../apply/use-licence.ts';

interface Values extends LicenceFields {
  note: string;
  name: string;
  company: string;
  department: string;
  industrys: string;
}
const ANSWER = answerApplication.input
  .pick({ note: true, name: true, company: true, department: true, industrys: true })
  .required()
  // Without a new licence the former one stays.
  .extend({ file: z.string(), file_name: z.string(), f_key: z.string() });
const RULES: Record<ApplicationKind, z.ZodType<Values, Values>> = {
  enterprise: ANSWER,
  // Has no department.
  business: ANSWER.extend({ department: z.literal('') }),
  // Visitors ask for it, who have no page to answer on.
  invitation: ANSWER,
};

interface AnswerFormProps {
  application: MyApplication;
  /** The reviewer's words. */
  asked: string;
  onDone: () => void;
  onCancel: () => void;
}

const ownWords = ({ name, company, department, industrys }: MyApplication) => ({
  name,
  company,
  department,
  industrys,
});

/** Answers what a reviewer asked for: a note, and what changed. Phone and mail stay, because a code proved them. */
export function AnswerForm({ application, asked, onDone, onCancel }: AnswerFormProps) {
  const { kind, id, version } = application;
  const client = useQueryClient();
  const form = useSchemaForm(RULES[kind], {
    note: '',
    ...ownWords(application),
    ...NO_LICENCE,
  });
  const file = useController({ control: form.control, name: 'file' });
  const licence = useLicence(form);
  const industrys = useController({ control: form.control, name: 'industrys' });
  const submit = form.submit(async ({ note, file, file_name, f_key, ...words }) => {
    const changed = Object.entries(words).filter(([name, word]) => word !== application[name as keyof typeof words]);
    const newLicence = file !== '' && { file, file_name, f_key: f_key || undefined };
    const answer = await callEndpoint(
      answerApplication,
      { id, version, note, ...Object.fromEntries(changed), ...newLicence },
      { silent: true },
    );
    if (!answer.success && answer.code === ERROR_CODES.uploadGone.code) licence.remove();
    if (!answer.success && answer.code !== ERROR_CODES.applicationChanged.code)
      return applicationFailure(answer, { uploadGone: 'file' });
    void refreshMyApplications(client);
    if (answer.success) showToast('success', '提交成功');
    else showToast('error', answer.msg);
    onDone();
    return undefined;
  }, warnOfWrongFields);
  return (
    <Form onSubmit={submit} aria-label="补充材料">
      <FormNotice>
        <span className={styles.asked}>{asked}</span>
      </FormNotice>
      <FormAlert>{form.failure}</FormAlert>
      <TextAreaField
        {...form.field('note')}
        label="补充说明"
        placeholder="请说明补充或修改了哪些内容"
        maxLength={500}
      />
      <div className={styles.grid}>
        <div className={styles.wide}>
          <TextField {...form.field('company')} label="公司名称" autoComplete="organization" maxLength={50} />
        </div>
        {kind === 'enterprise' && <TextField {...form.field('department')} label="部门" maxLength={50} />}
        <TextField {...form.field('name')} label="姓名" autoComplete="name" maxLength={20} />
        <div className={styles.wide}>
          <IndustryField controller={industrys} recheck={() => form.trigger('industrys')} />
        </div>
        {kind === 'enterprise' && (
          <div className={styles.wide}>
            <LicenceField
              label="营业执照（不更换可留空）"
              licence={licence}
              error={file.fieldState.error?.message}
              ref={file.field.ref}
            />
          </div>
        )}
      </div>
      <FormEnd
        submit="提交"
        purpose="审核本次申请"
        busy={form.busy}
        isWaiting={licence.isUnderWay}
        onCancel={onCancel}
      />
    </Form>
  );
}
