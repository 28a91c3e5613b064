import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from '@ldy/contract/endpoint.ts';
import { type FileType, fileTypeOf } from '@ldy/contract/file-types.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FileTooLargeError, InvalidInputError, refused } from '../errors.ts';

export interface ReceivedFile {
  /** As the caller named it: any characters. */
  name: string;
  /** By its name and declaration; the content was not looked at. */
  type: FileType;
  bytes: number;
}

/** Room for the boundaries and headers around the file. */
const AROUND_THE_FILE = 16 * 1024;
/** One file and no other field: what exceeds them is refused, not dropped. */
const LIMITS = { files: 1, fields: 0, parts: 1, headerPairs: 20, headerSize: 8 * 1024 };

/** Lets upload endpoints read their own body; forms to all others are refused as before. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const { isUpload } = request.routeOptions.config as { isUpload?: boolean };
    if (isUpload) done(null, {});
    else done(Object.assign(new Error('not an upload'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }));
  });
}

/**
 * Writes the only file of the form to the file at `path`. Reading ends with the first byte over the limit, and with everything
 * that is not the declared form; what was written by then is left to the caller to delete. Throws FileTooLargeError, InvalidInputError, and
 * uploadType when name and declaration contradict each other or are not wanted.
 */
export async function receiveFile(
  { raw: request }: FastifyRequest,
  upload: Upload,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<ReceivedFile> {
  const { field, maxBytes } = upload;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_THE_FILE) throw new FileTooLargeError();
  const form = formOf(request.headers['content-type'], maxBytes);
  let received: Promise<ReceivedFile> | undefined;
  form.on('file', (name, content, fileName, _encoding, mime) => {
    received = name === field ? keep(content, { fileName, mime }) : refuse(content, wrongForm(field));
    received.catch((error) => form.destroy(error));
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.once(event, () => form.destroy(wrongForm(field)));
  try {
    await pipeline(request, form, { signal });
  } catch (error) {
    // The first cause: the pipeline only knows that the form was given up.
    await received?.catch((cause) => Promise.reject(cause));
    throw isOfForm(error) ? wrongForm(field) : error;
  }
  if (!received) throw wrongForm(field);
  return received;

  async function keep(content: BusboyFileStream, { fileName = '', mime }: { fileName: string; mime: string }) {
    const type = fileTypeOf(fileName, mime, upload.types);
    if (type === undefined) return refuse(content, refused('uploadType'));
    content.once('limit', () => content.destroy(new FileTooLargeError()));
    await pipeline(content, createWriteStream(path));
    if (content.bytesRead === 0) throw wrongForm(field);
    return { name: fileName, type, bytes: content.bytesRead };
  }
}

function formOf(contentType: string | undefined, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: { ...LIMITS, fileSize: maxBytes },
    });
  } catch {
    throw wrongForm('');
  }
}

async function refuse(content: BusboyFileStream, why: Error): Promise<never> {
  content.on('error', () => {});
  content.resume();
  throw why;
}

const wrongForm = (field: string) => new InvalidInputError(field, '须为表单中唯一的文件');

/** Malformed forms are errors without a code. */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);
