import { BadFile } from '../connector.ts';
import { withoutControls } from './name-safety.ts';

const shown = (bytes: number) => (bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${bytes} bytes`);

export const tooLarge = (file: string, limit: number): BadFile =>
  new BadFile(file, 'size', `${file}: unpacks to more than ${shown(limit)}; split it, or check where it comes from`);

export const tooDense = (file: string, ratio: number): BadFile =>
  new BadFile(
    file,
    'ratio',
    `${file}: unpacks to more than ${ratio} times its packed size, which real data does not; this looks like a zip bomb, do not import it`,
  );

export const truncated = (file: string, detail: string): BadFile =>
  new BadFile(file, 'truncated', `${file}: is cut off or damaged (${detail}); download it again`);

export const tooMany = (archive: string, limit: number): BadFile =>
  new BadFile(archive, 'entries', `${archive}: has more than ${limit} members; split it`);

/** A member as messages name it: a name may be made to be misread, or long. */
export const memberShown = (archive: string, name: string): string =>
  `${archive} (${withoutControls(name.slice(0, 200))})`;

export const unsafeMember = (archive: string, name: string, unsafe: string): BadFile =>
  new BadFile(
    archive,
    'name',
    `${memberShown(archive, name)}: has ${unsafe}; the archive is refused, get it from its publisher`,
  );

export const sizeLie = (file: string): BadFile =>
  new BadFile(
    file,
    'size',
    `${file}: does not unpack to the size that the archive declares; download the archive again`,
  );

export const wrongChecksum = (file: string): BadFile =>
  new BadFile(file, 'checksum', `${file}: its content does not match its checksum; download the archive again`);

/** The bytes are none of their format, damaged or cut off. */
export class DamagedError extends Error {}

/** Converts an error of the file system or of an unpacker. */
export function unreadable(file: string, error: unknown): BadFile {
  if (error instanceof BadFile) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof DamagedError || isZlibError(error)) return truncated(file, detail);
  return new BadFile(file, 'unreadable', `${file}: cannot be read (${detail}); check that it exists and is complete`);
}

const isZlibError = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && (code.startsWith('Z_') || code.startsWith('ZSTD_'));
};
