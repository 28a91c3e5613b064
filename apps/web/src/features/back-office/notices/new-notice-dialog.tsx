import { createNotice, readRecordFacts } from '@ldy/contract/back-office/notices.ts';
import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { findIdentifiers } from '@ldy/domain/identifier/identifier.ts';
import { NOTICE_FORMS, type NoticeForm } from '@ldy/domain/notice/forms.ts';
import { NOTICE_KINDS, type NoticeKind } from '@ldy/domain/notice/kinds.ts';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import library from '../kit/editing.module.css';
import { takeFacts } from './take-facts.ts';

const FORM_KEYS = NOTICE_FORMS.map(({ key }) => key) as [NoticeForm, ...NoticeForm[]];
const KIND_KEYS = NOTICE_KINDS.map(({ key }) => key) as [NoticeKind, ...NoticeKind[]];
const MOST_RECORDS = 20;
const START = z.object({
  form: z.enum(FORM_KEYS),
  kind: z.enum(KIND_KEYS),
  ids: z.string().max(2_000, '最长为 2000 个字符'),
  title: z.string().trim().max(200, '最长为 200 个字符'),
});

/** 新建情报: a form of bulletin, the vulnerabilities that it is about, and what their records say to begin with. */
export function NewNoticeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const send = async ({ form, kind, ids, title }: z.output<typeof START>) => {
    const vulnerabilities = findIdentifiers(ids)
      .map(({ value }) => value)
      .slice(0, 200);
    const facts =
      vulnerabilities.length > 0
        ? await callEndpoint(readRecordFacts, { ids: vulnerabilities.slice(0, MOST_RECORDS) }, { silent: true })
        : undefined;
    const records = facts?.success ? facts.result.list : [];
    const found = records.find((record) => record.title !== '')?.title.slice(0, 200);
    const begin = NOTICE_FORMS.find(({ key }) => key === form)?.begin;
    const document = noticeDocument.parse({
      ...{ title: title || found || '未命名的情报', kind, form, vulnerabilities },
      ...begin,
    });
    return callEndpoint(createNotice, { document: takeFacts(document, records), note: '' }, { silent: true });
  };
  return (
    <ActDialog
      act="notices.write"
      title="新建情报"
      action="创建草稿"
      onClose={onClose}
      schema={START}
      begin={{ form: 'bulletin', kind: 'risk', ids: '', title: '' }}
      fields={(field, values) => (
        <>
          <SelectField
            {...field('form')}
            label="体例"
            hint={NOTICE_FORMS.find(({ key }) => key === values.form)?.hint ?? ''}
          >
            {NOTICE_FORMS.map(({ key, cn }) => (
              <option key={key} value={key}>
                {cn}
              </option>
            ))}
          </SelectField>
          <div className={library.pair}>
            <SelectField {...field('kind')} label="类别">
              {NOTICE_KINDS.map(({ key, cn }) => (
                <option key={key} value={key}>
                  {cn}
                </option>
              ))}
            </SelectField>
          </div>
          <TextAreaField
            {...field('ids')}
            label="涉及的漏洞编号"
            hint="可粘贴多个；等级、受影响版本与参考链接从记录中取来"
            rows={2}
            spellCheck={false}
            autoComplete="off"
          />
          <TextField {...field('title')} label="标题（可不填）" hint="不填时用第一个漏洞的标题" autoComplete="off" />
        </>
      )}
      send={send}
      onDone={({ id }) => void navigate(paths.backOfficeNotice.href(id))}
    />
  );
}
