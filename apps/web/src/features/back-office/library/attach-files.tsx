import { ATTACHED } from '@ldy/contract/attachments.ts';
import { FILE_FIELD_NAMES, type FileField } from '@ldy/domain/vulnerability/attached-files.ts';
import { useState } from 'react';
import { SelectField } from '#web/ui/form/select-field.tsx';
import library from '../kit/editing.module.css';
import type { AttachedDraft } from './correction-draft.ts';
import { UploadAttachment, Uploaded } from './upload-attachment.tsx';

interface AttachFilesProps {
  files: readonly AttachedDraft[];
  error: string | undefined;
  onChange: (files: AttachedDraft[]) => void;
}

/** The files of a correction. */
export function AttachFiles({ files, error, onChange }: AttachFilesProps) {
  const [field, setField] = useState<FileField>(FILE_FIELD_NAMES[0] as FileField);
  return (
    <div className={library.form}>
      {files.length > 0 && (
        <ul className={library.lines} aria-label="附件">
          {files.map(({ field: place, file }) => (
            <Uploaded
              key={file}
              file={file}
              place={ATTACHED[place].name}
              onRemove={() => onChange(files.filter((other) => other.file !== file))}
            />
          ))}
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
        <UploadAttachment
          field={field}
          label="附件"
          hint="上传后随更正一起保存；一天内未保存则删除"
          error={error}
          onUploaded={(file) => onChange([...files, { field, file }])}
        />
      </div>
    </div>
  );
}
