import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Card } from '#web/ui/display/card.tsx';
import library from '../kit/editing.module.css';
import { TextDifference } from '../kit/text-difference.tsx';
import type { NoticeField } from './merge-documents.ts';
import { fieldName, nameOrGone } from './notice-words.tsx';
import notices from './notices.module.css';
import type { NoticeDraft } from './use-notice-draft.ts';

type Choice = 'mine' | 'theirs' | 'both';
const isText = (field: NoticeField) => NOTICE_PARTS.some(({ key }) => key === field);
const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map((row) => (typeof row === 'string' ? row : Object.values(row as object).join(' '))).join('\n')
      : String(value ?? '未评级');

interface MergePanelProps {
  merge: NonNullable<NoticeDraft['merge']>;
  onDone: (document: NoticeDocument) => void;
}

/** Both changed the same fields: each is shown with its differences, and the editor says which goes on. Nothing is lost until then, nor after. */
export function MergePanel({ merge: { document, conflicts, theirs, by }, onDone }: MergePanelProps) {
  const [choices, setChoices] = useState<Partial<Record<NoticeField, Choice>>>({});
  const choiceOf = (field: NoticeField): Choice => choices[field] ?? 'mine';
  const finish = () => {
    const chosen: NoticeDocument = { ...document };
    const put = <Field extends NoticeField>(field: Field, value: NoticeDocument[Field]) => {
      chosen[field] = value;
    };
    for (const field of conflicts) {
      if (choiceOf(field) === 'theirs') put(field, theirs[field]);
      if (choiceOf(field) === 'both') put(field, `${asText(theirs[field])}\n\n${asText(document[field])}` as never);
    }
    onDone(chosen);
  };
  return (
    <Card
      title={`${nameOrGone(by)}先保存了新的一稿`}
      hint="只有一方改过的部分已自动合并；下列部分两人都改过，请选择保留哪一个。两份文字都还在，选择后仍可修改。"
    >
      {conflicts.map((field) => (
        <section key={field} className={notices.panel} aria-label={fieldName(field)}>
          <div className={notices.labelled}>
            <strong>{fieldName(field)}</strong>
            <Segments
              label={`${fieldName(field)}保留`}
              value={choiceOf(field)}
              onChange={(value) => setChoices((before) => ({ ...before, [field]: value }))}
              options={[
                { value: 'mine', label: '我的' },
                { value: 'theirs', label: `${nameOrGone(by)}的` },
                ...(isText(field) ? [{ value: 'both', label: '都保留' } as const] : []),
              ]}
            />
          </div>
          <TextDifference
            before={asText(theirs[field])}
            after={asText(document[field])}
            label={`${fieldName(field)}：对方的与我的`}
          />
        </section>
      ))}
      <div className={library.end}>
        <Button variant="primary" onClick={finish}>
          合并后继续编辑
        </Button>
      </div>
    </Card>
  );
}
