import * as calls from '@ldy/contract/sharing.ts';
import {
  BATCH_MAX,
  mayWriteWords,
  SHARE_DAYS,
  SHARE_NOTE_MAX,
  SHARE_TITLE_MAX,
  type ShareKind,
} from '@ldy/contract/sharing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Form, FormAlert, SubmitButton } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ShareMade } from './share-made.tsx';
import { refreshShares } from './shares.ts';
import styles from './sharing.module.css';

const RULES = calls.shareItem.input.pick({ title: true, note: true });
const DAYS = SHARE_DAYS.map((days) => ({ value: String(days), label: `${days} 天` }));

interface ShareFormProps {
  kind: ShareKind;
  ids: readonly string[];
  onClose: () => void;
}

/** Asks how long a link is valid and what is written below its content; then shows the link with its card. */
export function ShareForm({ kind, ids, onClose }: ShareFormProps) {
  const client = useQueryClient();
  const writes = mayWriteWords(useUser().role);
  const [days, setDays] = useState(String(calls.SHARE_DAYS_DEFAULT));
  const [made, setMade] = useState<{ secret: string; expires: string } | null>(null);
  const form = useSchemaForm(RULES, { title: '', note: '' });
  const send = form.submit(async (words) => {
    const chosen = { ...words, days: Number(days) as (typeof SHARE_DAYS)[number] };
    const answer =
      kind === 'batch'
        ? await callEndpoint(calls.shareBatch, { ...chosen, ids: ids.slice(0, BATCH_MAX) }, { silent: true })
        : await callEndpoint(calls.shareItem, { ...chosen, kind, id: ids[0] ?? '' }, { silent: true });
    if (!answer.success) return answer.status === 401 ? undefined : answer.msg;
    setMade(answer.result);
    void refreshShares(client);
    return undefined;
  });
  if (made) return <ShareMade kind={kind} {...made} onClose={onClose} />;
  return (
    <Form onSubmit={send}>
      <p className={styles.hint}>得到链接的人无需登录即可打开，只能看到访客可见的内容。</p>
      {kind === 'batch' && ids.length > BATCH_MAX && (
        <p className={styles.hint}>
          一次最多 {BATCH_MAX} 个，将分享前 {BATCH_MAX} 个。
        </p>
      )}
      <FormAlert>{form.failure}</FormAlert>
      <div>
        <p className={styles.label}>有效期</p>
        <Segments label="有效期" value={days} options={DAYS} onChange={setDays} wide />
      </div>
      {writes ? (
        <>
          <TextField {...form.field('title')} label="留言标题（选填）" maxLength={SHARE_TITLE_MAX} autoComplete="off" />
          <TextAreaField {...form.field('note')} label="留言（选填）" maxLength={SHARE_NOTE_MAX} rows={3} />
          <p className={styles.hint}>
            留言须账号已绑定手机号，列在页面内容之后，注明由分享者所写；网页标题、预览和卡片不含留言。
          </p>
        </>
      ) : (
        <p className={styles.hint}>企业版及以上账号可附留言。</p>
      )}
      <SubmitButton busy={form.busy}>生成链接</SubmitButton>
      <Button variant="quiet" onClick={onClose}>
        取消
      </Button>
    </Form>
  );
}
