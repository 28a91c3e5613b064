import { commentOnNotice, resolveNoticeComment } from '@ldy/contract/back-office/notices.ts';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import { fieldName, nameOrGone } from './notice-words.tsx';
import notices from './notices.module.css';
import type { Draft } from './use-notice-draft.ts';

type Comment = Draft['comments'][number];

interface CommentsPanelProps {
  found: Draft;
  /** The field that a new comment is about; undefined while none is written. */
  about: string | undefined;
  onAbout: (field: string | undefined) => void;
  onChanged: () => void;
}

/** What reviewers say of the fields of a notice, with the answers; what is not resolved comes first. */
export function CommentsPanel({ found: { id, version, comments }, about, onAbout, onChanged }: CommentsPanelProps) {
  const may = useMay();
  const [answered, setAnswered] = useState<number | null>(null);
  const mayComment = may('notices.review');
  const send = async (field: string, text: string, reply_to?: number) => {
    const input = { id, version, field, text, ...(reply_to !== undefined && { reply_to }) };
    const answer = await callEndpoint(commentOnNotice, input);
    if (!answer.success) return false;
    onAbout(undefined);
    setAnswered(null);
    onChanged();
    return true;
  };
  const resolve = async (comment: number) => {
    if ((await callEndpoint(resolveNoticeComment, { id, comment })).success) onChanged();
  };
  const threads = comments
    .filter(({ reply_to }) => reply_to === null)
    .toSorted((a, b) => Number(a.resolved) - Number(b.resolved) || b.id - a.id);
  return (
    <div className={notices.panel}>
      {mayComment && about !== undefined && (
        <CommentForm
          label={`对“${fieldName(about)}”的意见`}
          onCancel={() => onAbout(undefined)}
          onSend={(text) => send(about, text)}
        />
      )}
      {mayComment && about === undefined && (
        <div>
          <Button icon="plus" onClick={() => onAbout('')}>
            对全文提出意见
          </Button>
        </div>
      )}
      {threads.length === 0 && <p className={styles.muted}>还没有意见。</p>}
      <ol className={styles.history} aria-label="意见">
        {threads.map((thread) => (
          <li key={thread.id} className={notices.thread} data-resolved={thread.resolved || undefined}>
            <p>
              <strong>{fieldName(thread.field)}</strong> {thread.resolved && <Tag color="green">已处理</Tag>}
            </p>
            <CommentText comment={thread} />
            {comments
              .filter(({ reply_to }) => reply_to === thread.id)
              .map((reply) => (
                <div key={reply.id} className={notices.reply}>
                  <CommentText comment={reply} />
                </div>
              ))}
            {mayComment &&
              !thread.resolved &&
              (answered === thread.id ? (
                <CommentForm
                  label="答复"
                  onCancel={() => setAnswered(null)}
                  onSend={(text) => send(thread.field, text, thread.id)}
                />
              ) : (
                <div className={notices.threadActs}>
                  <Button onClick={() => setAnswered(thread.id)}>答复</Button>
                  <Button onClick={() => void resolve(thread.id)}>标为已处理</Button>
                </div>
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const CommentText = ({ comment: { by, at, version, text } }: { comment: Comment }) => (
  <>
    <p className={styles.quote}>{text}</p>
    <p className={styles.second}>
      {nameOrGone(by)} · {formatTime(at)} · 第 {version} 稿
    </p>
  </>
);

interface CommentFormProps {
  label: string;
  onCancel: () => void;
  /** False: it was refused, and the text stays. */
  onSend: (text: string) => Promise<boolean>;
}

function CommentForm({ label, onCancel, onSend }: CommentFormProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSend(text.trim());
    setBusy(false);
  };
  return (
    <form className={notices.panel} onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={label}
        rows={3}
        maxLength={2_000}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" variant="primary" disabled={isBusy || text.trim() === ''}>
          发表
        </Button>
      </div>
    </form>
  );
}
