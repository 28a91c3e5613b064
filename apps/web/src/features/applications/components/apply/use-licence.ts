import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { fileTypeOf } from '@ldy/contract/file-types.ts';
import { IMAGE_TYPES, MAX_UPLOAD_BYTES, uploadLicenceImage, uploadLicencePdf } from '@ldy/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { type CallOptions, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isExpired, type Refusal } from '#web/platform/forms/failure-of.ts';
import type { UploadedFile } from '#web/ui/form/upload-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** What an application says of the licence. */
export interface LicenceFields {
  file: string;
  file_name: string;
  /** Of a PDF. */
  f_key: string;
}

export const NO_LICENCE: LicenceFields = { file: '', file_name: '', f_key: '' };

/** The form that has these fields. */
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
    if (!type) return clear(ERROR_CODES.uploadType.msg);
    if (file.size > MAX_UPLOAD_BYTES) return clear(ERROR_CODES.uploadTooLarge.msg);
    clear();
    const upload = new AbortController();
    running.current = upload;
    const { signal } = upload;
    const isPicture = type !== 'pdf';
    const begun = { name: file.name, size: file.size, preview: isPicture ? URL.createObjectURL(file) : undefined };
    setShown({ ...begun, progress: 0 });
    try {
      const fields = await (isPicture ? sendPicture : sendPdf)({
        ...{ file, signal, silent: true },
        onProgress: (progress) => {
          if (!signal.aborted) setShown({ ...begun, progress });
        },
      });
      if (typeof fields === 'string') return clear(fields);
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

/** What the form says of an uploaded file, or why there is none. */
type Send = (options: CallOptions) => Promise<Omit<LicenceFields, 'file_name'> | string>;

const sendPicture: Send = async (options) => {
  const answer = await callEndpoint(uploadLicenceImage, {}, options);
  if (!answer.success) return problemOf(answer);
  return answer.result.img_url === '' ? FAILED : { file: answer.result.img_url, f_key: '' };
};

const sendPdf: Send = async (options) => {
  const answer = await callEndpoint(uploadLicencePdf, {}, options);
  if (!answer.success) return problemOf(answer);
  return answer.result.path === '' ? FAILED : { file: answer.result.path, f_key: answer.result.f_key };
};

/** Source of the message for uploads without an address: specification, section 5. */
const FAILED = ERROR_CODES.uploadGone.msg;

/** The message beside the file. A failure that is not about the file is also shown as a toast. */
function problemOf(refusal: Refusal): string {
  if (refusal.status === 200) return refusal.msg;
  if (!isExpired(refusal)) showToast('error', refusal.msg);
  return FAILED;
}
