import type { Readable } from 'node:stream';

/** A file as an answer. */
export interface FileAnswer {
  content: Readable;
  /** Missing where it is not known before the last byte. */
  bytes?: number;
  /** Only pictures are ever shown in a page; whatever else it is, browsers save it. */
  type: string;
  name: string;
}

/** Types that no browser runs anything of. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png'];
/** Even as a page of its own, it may load and run nothing. */
const NOTHING_ALLOWED = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Headers of a file that somebody else made: shown or saved, but never a document of ours, and in no cache. */
export const headersOfFile = ({ bytes, type, name }: FileAnswer): Record<string, string> => ({
  'content-type': type,
  ...(bytes !== undefined && { 'content-length': String(bytes) }),
  'content-disposition': `${SHOWN.includes(type) ? 'inline' : 'attachment'}; ${fileNameParameters(name)}`,
  'content-security-policy': NOTHING_ALLOWED,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store, private',
});

/** RFC 6266, appendix D: the name in UTF-8, and one in ASCII for who does not understand it. */
function fileNameParameters(name: string): string {
  const ascii = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
