import { draftFromCsaf } from '@ldy/contract/back-office/notices.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../kit/back-office.module.css';

const { maxBytes } = draftFromCsaf.upload;
const MOST = `${maxBytes / 1024 ** 2} MB`;

/** 从 CSAF 新建: somebody's advisory becomes a draft as soon as its file is chosen, and the draft is opened. */
export function CsafDraftDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<{ name: string; size: number; sent: number }>();
  const [fault, setFault] = useState<string>();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const choose = async (file: File) => {
    if (file.size > maxBytes) return setFault(`文件不能超过 ${MOST}`);
    const control = new AbortController();
    sending.current = control;
    const onProgress = (sent: number) => setProgress({ name: file.name, size: file.size, sent });
    setFault(undefined);
    onProgress(0);
    try {
      const options = { file, silent: true, onProgress, signal: control.signal };
      const answer = await callEndpoint(draftFromCsaf, {}, options);
      if (!answer.success) return setFault(answer.msg);
      showToast('success', '已据公告起草，请改写引文并核对');
      return void navigate(paths.backOfficeNotice.href(answer.result.id));
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      if (sending.current === control) setProgress(undefined);
    }
  };
  return (
    <Dialog title="从 CSAF 新建" open onClose={onClose} width={480}>
      <div className={styles.asking}>
        <p>
          取来编号、受影响与修复版本、等级、传播范围和参考链接。厂商写的文字成为注明出处的引文，发布前请改写成自己的话。
        </p>
        <UploadField
          label="CSAF 公告"
          hint={`CSAF 2.0 的 JSON 文件，不超过 ${MOST}；文件本身不保存`}
          accept=".json"
          file={progress && { name: progress.name, size: progress.size, preview: undefined, progress: progress.sent }}
          onChoose={(file) => void choose(file)}
          onRemove={() => {
            sending.current?.abort();
            setProgress(undefined);
          }}
          error={fault}
        />
      </div>
    </Dialog>
  );
}
