import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from '@ldy/contract/endpoint.ts';
import { type FileType, fileTypeOf } from '@ldy/contract/file-types.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FileTooLargeError, InvalidInputError, refused } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
}

export interface ReceivedFile {
  /** As the caller named it: any characters. */
  name: string;
  /** By its name and declaration; the content was not looked at. */
  type: FileType;
  bytes: number;
  /** Texts beside it, by their names. */
  fields: Readonly<Record<string, string>>;
}

/** Room for the boundaries and headers around the file. */
const AROUND_THE_FILE = 16 * 1024;
/** One file, and the fields that are declared: what exceeds them is refused, not dropped. */
const LIMITS = { files: 1, headerPairs: 20, headerSize: 8 * 1024, fieldNameSize: 100, fieldSize: 16 * 1024 };

interface Receiving {
  path: string;
  signal: AbortSignal;
  mostBytes?: number | undefined;
  /** Of texts that may come before the file. */
  names?: readonly string[];
}

/** Whether the request is for an endpoint that takes a file. */
export const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions?.config?.isUpload === true;

/** Lets upload endpoints read their own body; forms to all others are refused as before. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (isUpload(request)) done(null, {});
    else done(Object.assign(new Error('not an upload'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }));
  });
}

/**
 * Writes the only file of the form to the file at `path`, and answers the texts beside it. Reading ends with the first byte over the limit, and with everything that is not
 * the declared form; what was written by then is left to the caller to delete. Throws FileTooLargeError, InvalidInputError, and uploadType
 * when name and declaration contradict each other or are not wanted.
 */
export async function receiveFile(
  { raw: request }: FastifyRequest,
  upload: Upload,
  { path, signal, mostBytes, names = [] }: Receiving,
): Promise<ReceivedFile> {
  const { field } = upload;
  const maxBytes = mostBytes ?? upload.maxBytes;
  const tooLarge = () => new FileTooLargeError(mostBytes);
  const around = AROUND_THE_FILE + names.length * LIMITS.fieldSize;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + around) throw tooLarge();
  const form = formOf(request.headers['content-type'], maxBytes, names.length);
  const fields: Record<string, string> = {};
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  let receiving: Promise<ReceivedFile> | undefined;
  let content: BusboyFileStream | undefined;
  form.on('field', (name, value, isNameCut, isCut) => {
    if (!names.includes(name) || Object.hasOwn(fields, name) || isNameCut || isCut) reject(wrongForm(field));
    else fields[name] = value;
  });
  form.on('file', (name, stream, fileName, _encoding, mime) => {
    content = stream;
    const type = name === field ? fileTypeOf(fileName ?? '', mime, upload.types) : undefined;
    if (name !== field) reject(wrongForm(field));
    else if (type === undefined) reject(refused('uploadType'));
    stream.once('limit', () => reject(tooLarge()));
    if (type === undefined) return stream.on('error', () => {});
    receiving = pipeline(stream, createWriteStream(path)).then(() => ({
      name: fileName,
      type,
      bytes: stream.bytesRead,
      fields,
    }));
    return receiving.catch(reject);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.once(event, () => reject(wrongForm(field)));
  form.once('finish', resolve).once('error', () => reject(wrongForm(field)));
  // A request is closed, too, once it was read to its end; what it held may still be on its way into the file.
  const gone = () => request.complete || reject(goneAway());
  request.once('close', gone);
  const late = () => reject(signal.reason);
  signal.addEventListener('abort', late, { once: true });
  try {
    signal.throwIfAborted();
    request.pipe(form);
    await read;
    const file = await receiving;
    if (!file || file.bytes === 0) throw wrongForm(field);
    return file;
  } catch (error) {
    content?.destroy();
    throw isOfForm(error) ? wrongForm(field) : error;
  } finally {
    request.unpipe(form);
    request.off('close', gone);
    signal.removeEventListener('abort', late);
  }
}

function formOf(contentType: string | undefined, maxBytes: number, fields: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: { ...LIMITS, fields, parts: 1 + fields, fileSize: maxBytes },
    });
  } catch {
    throw wrongForm('');
  }
}

const wrongForm = (field: string) => new InvalidInputError(field, '须为表单中唯一的文件');

/** As Node reports it elsewhere: see answer-errors.ts. */
const goneAway = () => Object.assign(new Error('The caller went away.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

/** Malformed forms are errors without a code. */
const isOfForm = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);
