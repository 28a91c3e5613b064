import { ATTACHED, endingsFor, mayBeAttached } from '@ldy/contract/attachments.ts';
import { uploadAttachment } from '@ldy/contract/back-office/attachments.ts';
import { type FileField, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { formatSize } from '#web/ui/format/format-size.ts';
import library from '../kit/editing.module.css';

interface UploadAttachmentProps {
  field: FileField;
  label: string;
  hint: string;
  error: string | undefined;
  onUploaded: (file: string) => void;
}

/** Uploads a file at once; it becomes permanent when the record that names it is saved. */
export function UploadAttachment({ field, label, hint, error, onUploaded }: UploadAttachmentProps) {
  const [progress, setProgress] = useState<{ name: string; size: number; sent: number }>();
  const [fault, setFault] = useState<string>();
  const choose = async (file: File) => {
    if (!mayBeAttached(field, file.name))
      return setFault(`${ATTACHED[field].name}不接受这种文件，可以是 ${endingsFor(field).join('、')}`);
    const about = { name: file.name, size: file.size };
    setFault(undefined);
    setProgress({ ...about, sent: 0 });
    const onProgress = (sent: number) => setProgress({ ...about, sent });
    const answer = await callEndpoint(uploadAttachment, {}, { file, silent: true, onProgress });
    setProgress(undefined);
    return answer.success ? onUploaded(answer.result.file) : setFault(answer.msg);
  };
  return (
    <UploadField
      label={label}
      hint={hint}
      accept={endingsFor(field).join(',')}
      file={progress && { name: progress.name, size: progress.size, preview: undefined, progress: progress.sent }}
      onChoose={(file) => void choose(file)}
      onRemove={() => setProgress(undefined)}
      error={fault ?? error}
    />
  );
}

interface UploadedProps {
  file: string;
  /** Where it is attached. */
  place?: string;
  note?: string;
  onRemove?: () => void;
}

/** An uploaded file in a list, to be taken out. */
export function Uploaded({ file, place = '', note, onRemove }: UploadedProps) {
  const { name = file, bytes = 0, sha256 = '' } = readAttachedFile(file) ?? {};
  return (
    <li className={library.attached}>
      <div>
        {place && `${place}：`}
        <bdi>{name}</bdi>（{formatSize(bytes)}
        {!place && (
          <>
            ，SHA-256 <code className={library.foreign}>{sha256}</code>
          </>
        )}
        ）{note && <p>{note}</p>}
      </div>
      {onRemove && (
        <Button aria-label={`移除附件 ${name}`} onClick={onRemove}>
          移除
        </Button>
      )}
    </li>
  );
}
