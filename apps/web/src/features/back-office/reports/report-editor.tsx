import { type readReportDraft, saveReport } from '@ldy/contract/back-office/reports.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form, FormAlert } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import styles from './reports.module.css';

type Draft = OutputOf<typeof readReportDraft>;
type Section = Draft['sections'][number];
type Sentence = Section['sentences'][number];

interface ReportEditorProps {
  draft: Draft;
  /** Something was changed and is not saved. */
  onChanged: () => void;
  onSaved: () => void;
}

/** The words of a report. A name in braces is filled with the counted number. */
export function ReportEditor({ draft, onChanged, onSaved }: ReportEditorProps) {
  const [remark, setRemark] = useState(draft.remark);
  const [sections, setSections] = useState(draft.sections);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (key: string, changes: Partial<Section>) =>
    setSections(sections.map((section) => (section.key === key ? { ...section, ...changes } : section)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const written = sections.map(({ key, is_dropped, sentences }) => ({
      ...{ key, is_dropped },
      sentences: sentences.map(({ key, text, is_dropped }) => ({ key, text, is_dropped })),
    }));
    const { id, version } = draft;
    const answer = await callEndpoint(saveReport, { id, version, remark, sections: written }, { silent: true });
    setBusy(false);
    setFailure(answer.success ? '' : answer.msg);
    if (answer.success) onSaved();
  };
  return (
    <Card title="文字" hint="花括号里是数字，随计数更新；只能写入报告里有的数字。">
      <Form onChange={onChanged} onSubmit={(event) => void save(event)}>
        <FormAlert>{failure}</FormAlert>
        <TextAreaField
          label="编者按"
          hint="显示在正文之前，可留空"
          rows={3}
          maxLength={2_000}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        {sections.map((section) => (
          <SectionFields
            key={section.key}
            section={section}
            onChange={(changes) => change(section.key, changes)}
            onChanged={onChanged}
          />
        ))}
        <details className={styles.numbers}>
          <summary>可以写入的数字</summary>
          <dl>
            {draft.numbers.map(({ placeholder, label, value }) => (
              <div key={placeholder}>
                <dt>
                  <code>{placeholder}</code> {label}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
        <div>
          <Button type="submit" variant="primary" disabled={busy} aria-busy={busy}>
            {busy ? '请稍候…' : '保存'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface SectionFieldsProps {
  section: Section;
  onChange: (changes: Partial<Section>) => void;
  onChanged: () => void;
}

const UNFILLED = '句中的数字现在没有，读者看不到这一句：请改写或略去';

/** The generated sentence in place of which the editor wrote another, and the one generated before the last counting. */
const Original = ({ said, formerly }: Pick<Sentence, 'said' | 'formerly'>) => (
  <dl className={styles.original}>
    {formerly && (
      <div>
        <dt>改写时原句</dt>
        <dd>{formerly}</dd>
      </div>
    )}
    <div>
      <dt>{formerly ? '重新计数后' : '系统原句'}</dt>
      <dd>{said || '按现在的数字，系统不再写这一句。仍适用请保留，否则请略去。'}</dd>
    </div>
  </dl>
);

function SectionFields({ section: { title, is_dropped, sentences }, onChange, onChanged }: SectionFieldsProps) {
  const change = (key: string, changes: Partial<Sentence>) =>
    onChange({
      sentences: sentences.map((sentence) => (sentence.key === key ? { ...sentence, ...changes } : sentence)),
    });
  const restore = ({ key, written }: Sentence) => {
    change(key, { text: written, is_filled: true });
    onChanged();
  };
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.drop}>
        <CheckField checked={is_dropped} onChange={(event) => onChange({ is_dropped: event.currentTarget.checked })}>
          略去这一节
        </CheckField>
      </div>
      {!is_dropped &&
        sentences.map((sentence, at) => (
          <div key={sentence.key} data-dropped={sentence.is_dropped || undefined}>
            <TextAreaField
              label={`第 ${at + 1} 句`}
              error={sentence.is_filled || sentence.is_dropped ? undefined : UNFILLED}
              hint={sentence.text === sentence.written ? undefined : '已改写，读者会看到“编辑改写”'}
              rows={2}
              maxLength={500}
              value={sentence.text}
              disabled={sentence.is_dropped}
              onChange={(event) => change(sentence.key, { text: event.currentTarget.value, is_filled: true })}
            />
            {sentence.text !== sentence.written && <Original {...sentence} />}
            <div className={styles.acts}>
              <CheckField
                checked={sentence.is_dropped}
                onChange={(event) => change(sentence.key, { is_dropped: event.currentTarget.checked })}
              >
                略去这一句
              </CheckField>
              {sentence.text !== sentence.written && sentence.written !== '' && (
                <Button onClick={() => restore(sentence)}>恢复原句</Button>
              )}
            </div>
          </div>
        ))}
    </fieldset>
  );
}
