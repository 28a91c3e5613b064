import { keepPatchCopies, type readPatchCopies } from '@ldy/contract/back-office/attachments.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { checkedWords } from '#web/workbench/files/attached-files.tsx';
import library from '../kit/editing.module.css';
import { useMay } from '../kit/read-staff.ts';
import { UploadAttachment, Uploaded } from './upload-attachment.tsx';

type Found = OutputOf<typeof readPatchCopies>;

/** The copies of one patch: what is uploaded or taken out holds when it is saved. */
export function PatchCopies({ found, onChanged }: { found: Found; onChanged: () => void }) {
  const { id, title, stated } = found;
  const seen = found.copies.map(({ file }) => file);
  const noteOn = (text: string) => {
    const copy = found.copies.find(({ file }) => file === text);
    return copy ? checkedWords(copy.checked) : '保存时按来源公布的校验值核对';
  };
  const may = useMay()('library.attach');
  const [copies, setCopies] = useState<readonly string[]>(seen);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await callEndpoint(keepPatchCopies, { id, copies: [...copies], seen }, { silent: true });
    setBusy(false);
    setRefusal(answer.success ? '' : answer.msg);
    if (!answer.success) return;
    showToast('success', '已保存，读者现在看到这些副本');
    onChanged();
  };
  return (
    <>
      <Card
        title={title.includes(id) ? title : `${id} ${title}`}
        aside={<Link to={paths.patch.href(id)}>打开补丁</Link>}
      >
        <div className={library.form}>
          {copies.length === 0 && <p>没有保存副本，读者只看到厂商的链接。</p>}
          {copies.length > 0 && (
            <ul className={library.lines} aria-label="本站副本">
              {copies.map((file) => (
                <Uploaded
                  key={file}
                  file={file}
                  note={noteOn(file)}
                  {...(may && { onRemove: () => setCopies(copies.filter((other) => other !== file)) })}
                />
              ))}
            </ul>
          )}
          {may && (
            <>
              <UploadAttachment
                field="patchsFile"
                label="上传副本"
                hint="只上传许可允许再分发的文件；保存后读者可下载，一天内未保存则删除"
                error={undefined}
                onUploaded={(file) => setCopies([...copies, file])}
              />
              <FormAlert>{refusal}</FormAlert>
              <div className={library.end}>
                <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => void save()}>
                  {busy ? '请稍候…' : '保存'}
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
      {stated.length > 0 && (
        <Card
          title="来源公布的校验值"
          hint="同名文件与此不一致时不能保存；公布了几种校验值时，只按其中最强的一种核对。"
        >
          <ul className={library.lines}>
            {stated.map(({ name, hash }) => (
              <li key={`${name} ${hash}`}>
                {name} <code className={library.foreign}>{hash}</code>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
