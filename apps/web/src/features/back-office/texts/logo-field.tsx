import { type Brand, LOGO_TYPES, uploadLogo } from '@ldy/contract/back-office/site-texts.ts';
import { fileTypeOf } from '@ldy/contract/file-types.ts';
import { useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { type Found, shownLogo } from './brand-fields.ts';
import texts from './texts.module.css';

interface LogoFieldProps {
  found: Found;
  draft: Brand;
  /** The key of an uploaded logo, '' for the mark of the portal. Undefined where the reader may not change it. */
  onChange: ((logo: string) => void) | undefined;
}

const { maxBytes } = uploadLogo.upload;

/** The logo that is shown, or a new one. It is uploaded at once, and shown to readers when the brand is saved. */
export function LogoField({ found, draft, onChange }: LogoFieldProps) {
  const [progress, setProgress] = useState<{ name: string; size: number; sent: number }>();
  const [fault, setFault] = useState<string>();
  const logo = shownLogo(found, draft);
  const choose = async (file: File) => {
    if (!fileTypeOf(file.name, file.type, LOGO_TYPES)) return setFault('标志只支持 PNG、JPG');
    if (file.size > maxBytes) return setFault('标志不能超过 2MB');
    setFault(undefined);
    setProgress({ name: file.name, size: file.size, sent: 0 });
    const answer = await callEndpoint(
      uploadLogo,
      {},
      { file, silent: true, onProgress: (sent) => setProgress({ name: file.name, size: file.size, sent }) },
    );
    setProgress(undefined);
    if (answer.success) return onChange?.(answer.result.key);
    return setFault(answer.status === 200 ? '无法读取这个文件，标志只支持 PNG、JPG' : answer.msg);
  };
  if (logo !== '' || !onChange)
    return (
      <div>
        <p className={fieldStyles.label}>标志</p>
        {logo === '' ? <p>门户自带的标志</p> : <img className={texts.logo} src={logo} alt="现在的标志" height={28} />}
        {logo !== '' && onChange && <Button onClick={() => onChange('')}>不用这个标志</Button>}
      </div>
    );
  return (
    <UploadField
      label="标志"
      hint="PNG 或 JPG，不超过 2MB，显示高度 28 像素；深浅两种主题下都要清楚。不上传则用门户自带的标志与名称"
      accept=".png,.jpg,.jpeg"
      file={progress && { name: progress.name, size: progress.size, preview: undefined, progress: progress.sent }}
      onChoose={(file) => void choose(file)}
      onRemove={() => setProgress(undefined)}
      error={fault}
    />
  );
}
