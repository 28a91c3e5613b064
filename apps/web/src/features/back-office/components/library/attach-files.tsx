import { ATTACHED, endingsFor, mayBeAttached } from '@ldy/contract/attachments.ts';
import { uploadAttachment } from '@ldy/contract/back-office/attachments.ts';
import { FILE_FIELD_NAMES, type FileField, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { formatSize } from '#web/ui/format-size.ts';
import type { AttachedDraft } from './correction-draft.ts';
import library from './library.module.css';

interface AttachFilesProps {
  files: readonly AttachedDraft[];
  error: string | undefined;
  onChange: (files: AttachedDraft[]) => void;
}

/** The files of a correction. One is uploaded at once, and kept when the correction that names it is saved. */
export function AttachFiles({ files, error, onChange }: AttachFilesProps) {
  const [field, setField] = useState<FileField>(FILE_FIELD_NAMES[0] as FileField);
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
    return answer.success ? onChange([...files, { field, file: answer.result.file }]) : setFault(answer.msg);
  };
  return (
    <div className={library.form}>
      {files.length > 0 && (
        <ul className={library.lines} aria-label="附件">
          {files.map(({ field: place, file }) => {
            const { name = file, bytes = 0 } = readAttachedFile(file) ?? {};
            return (
              <li key={file} className={library.attached}>
                <span>
                  {ATTACHED[place].name}：<bdi>{name}</bdi>（{formatSize(bytes)}）
                </span>
                <Button
                  aria-label={`移除附件 ${name}`}
                  onClick={() => onChange(files.filter((other) => other.file !== file))}
                >
                  移除
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={library.pair}>
        <SelectField
          label="附件放在"
          value={field}
          onChange={({ target }) => setField(FILE_FIELD_NAMES.find((name) => name === target.value) ?? field)}
        >
          {FILE_FIELD_NAMES.map((name) => (
            <option key={name} value={name}>
              {ATTACHED[name].name}
            </option>
          ))}
        </SelectField>
        <UploadField
          label="附件"
          hint="上传后随更正一起保存；一天内未保存则删除"
          accept={endingsFor(field).join(',')}
          file={progress && { name: progress.name, size: progress.size, preview: undefined, progress: progress.sent }}
          onChoose={(file) => void choose(file)}
          onRemove={() => setProgress(undefined)}
          error={fault ?? error}
        />
      </div>
    </div>
  );
}
