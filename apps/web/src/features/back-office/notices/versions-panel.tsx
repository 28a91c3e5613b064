import { compareDrafts } from '@ldy/contract/back-office/notices.ts';
import { useState } from 'react';
import { ChangedParts } from '#web/records/notice/changed-parts.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { FormNotice } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Answered } from '../kit/answered.tsx';
import styles from '../kit/back-office.module.css';
import library from '../kit/editing.module.css';
import { useAnswer } from '../kit/use-answer.ts';
import { nameOrGone } from './notice-words.tsx';
import notices from './notices.module.css';
import type { Draft } from './use-notice-draft.ts';

const HINTS = {
  interim: '最近两次发布相隔不到三周：内容仍在变化，CSAF 状态建议为 interim。',
  final: '已六周没有变化：CSAF 状态建议为 final。',
} as const;

/** Every version that was saved, and what differs between any two. */
export function VersionsPanel({ found: { id, versions, hint } }: { found: Draft }) {
  const [newest, former] = versions;
  const [after, setAfter] = useState(newest?.version ?? 1);
  const [before, setBefore] = useState(former?.version ?? 1);
  const options = versions.map(({ version, revision, by }) => (
    <option key={version} value={version}>
      {`第 ${version} 稿 ${nameOrGone(by)}${revision === null ? '' : `（发布第 ${revision} 版）`}`}
    </option>
  ));
  return (
    <div className={notices.panel}>
      {hint && <FormNotice>{HINTS[hint]}</FormNotice>}
      {versions.length > 1 && (
        <>
          <div className={library.pair}>
            <SelectField label="较早" value={before} onChange={({ target }) => setBefore(Number(target.value))}>
              {options}
            </SelectField>
            <SelectField label="较晚" value={after} onChange={({ target }) => setAfter(Number(target.value))}>
              {options}
            </SelectField>
          </div>
          <Compared id={id} before={before} after={after} />
        </>
      )}
      <ol className={styles.history} aria-label="各版本">
        {versions.map(({ version, note, by, at, revision }) => (
          <li key={version}>
            <p>
              <strong>第 {version} 稿</strong> {revision !== null && <Tag color="green">发布第 {revision} 版</Tag>}
            </p>
            {note && <p className={styles.quote}>{note}</p>}
            <p className={styles.second}>
              {nameOrGone(by)} · {formatTime(at)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Compared(asked: { id: string; before: number; after: number }) {
  const query = useAnswer(compareDrafts, asked);
  return <Answered query={query}>{({ parts }) => <ChangedParts parts={parts} empty="两稿没有差别。" />}</Answered>;
}
