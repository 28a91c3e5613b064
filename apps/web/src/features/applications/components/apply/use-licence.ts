import { fileTypeOf } from '@ldy/contract/file-types.ts';
import { IMAGE_TYPES, MAX_UPLOAD_BYTES, uploadLicenceImage, uploadLicencePdf } from '@ldy/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import type { OnProgress } from '#web/platform/api-client/send-with-progress.ts';
import type { UploadedFile } from '#web/ui/form/upload-field.tsx';

/** What an application says of the licence. */
export interface LicenceFields {
  file: string;
  file_name: string;
  /** Of a PDF. */
  f_key: string;
}

export const NO_LICENCE: LicenceFields = { file: '', file_name: '', f_key: '' };

/** Source: specification, section 5. */
const WRONG_TYPE = '上传文件图片只支持 JPG、PNG、GIF、BMP、PDF格式!';
const TOO_LARGE = '上传文件图片大小不能超过 20MB!';
const FAILED = '文件上传失败请重新上传，指定的格式文件';

/** The form whose fields these are. */
interface LicenceForm {
  setValue: (name: keyof LicenceFields, value: string) => void;
  setError: (name: 'file', error: { message: string }) => void;
  clearErrors: (name: 'file') => void;
}

/** Uploads a licence as soon as it is chosen. A new one, or its removal, ends an upload that is under way. */
export function useLicence(form: LicenceForm) {
  const [shown, setShown] = useState<UploadedFile>();
  const running = useRef<AbortController>(undefined);
  const preview = shown?.preview;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);
  useEffect(() => () => running.current?.abort(), []);

  const fill = (fields: LicenceFields) => {
    for (const name of Object.keys(fields) as (keyof LicenceFields)[]) form.setValue(name, fields[name]);
    form.clearErrors('file');
  };
  const clear = (problem = '') => {
    running.current?.abort();
    setShown(undefined);
    fill(NO_LICENCE);
    if (problem !== '') form.setError('file', { message: problem });
  };

  const choose = async (file: File) => {
    const type = fileTypeOf(file.name, file.type, [...IMAGE_TYPES, 'pdf']);
    if (!type) return clear(WRONG_TYPE);
    if (file.size > MAX_UPLOAD_BYTES) return clear(TOO_LARGE);
    clear();
    const upload = new AbortController();
    running.current = upload;
    const { signal } = upload;
    const isPicture = type !== 'pdf';
    const begun = { name: file.name, size: file.size, preview: isPicture ? URL.createObjectURL(file) : undefined };
    setShown({ ...begun, progress: 0 });
    try {
      const fields = await (isPicture ? sendPicture : sendPdf)(file, signal, (progress) => {
        if (!signal.aborted) setShown({ ...begun, progress });
      });
      if (!fields) return clear(FAILED);
      setShown({ ...begun, progress: undefined });
      fill({ ...fields, file_name: file.name });
    } catch (error) {
      // Removed or replaced meanwhile.
      if (!signal.aborted) throw error;
    }
  };

  return {
    shown,
    isUnderWay: shown?.progress !== undefined,
    choose: (file: File) => void choose(file),
    remove: () => clear(),
  };
}

type Send = (
  file: File,
  signal: AbortSignal,
  onProgress: OnProgress,
) => Promise<Omit<LicenceFields, 'file_name'> | undefined>;

const sendPicture: Send = async (file, signal, onProgress) => {
  const answer = await callEndpoint(uploadLicenceImage, {}, { file, signal, onProgress, silent: true });
  return answer.success && answer.result.img_url !== '' ? { file: answer.result.img_url, f_key: '' } : undefined;
};

const sendPdf: Send = async (file, signal, onProgress) => {
  const answer = await callEndpoint(uploadLicencePdf, {}, { file, signal, onProgress, silent: true });
  return answer.success && answer.result.path !== ''
    ? { file: answer.result.path, f_key: answer.result.f_key }
    : undefined;
};
