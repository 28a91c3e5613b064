import { FILE_TYPES } from '@ldy/contract/file-types.ts';
import type { Ref } from 'react';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import type { useLicence } from './use-licence.ts';

interface LicenceFieldProps {
  label: string;
  licence: ReturnType<typeof useLicence>;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const ACCEPT = Object.values(FILE_TYPES)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join();

/** The business licence of an application. */
export const LicenceField = ({ label, licence, error, ref }: LicenceFieldProps) => (
  <UploadField
    ref={ref}
    label={label}
    hint="一个文件，JPG、PNG、GIF、BMP 或 PDF，不超过 20 MB"
    accept={ACCEPT}
    file={licence.shown}
    onChoose={licence.choose}
    onRemove={licence.remove}
    error={error}
  />
);
