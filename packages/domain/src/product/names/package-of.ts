/** Packages of a module or of a standard library: they have the versions of what they are part of. */
import { lettersOf } from './letters.ts';

const PATH = /^[\w.-]{1,60}\.[a-z]{2,10}\/[^\s]{1,200}$/i;
/** `k8s.io/kops`, `github.com/dapr/dapr`, `github.com/hamba/avro/v2` → kops, dapr, avro. */
const LAST = /([\w.~-]{1,80}?)(?:\/v[0-9]{1,3}|\.v[0-9]{1,3})?$/;

/** `golang.org/x/image`: a path below a host. */
export const isPath = (name: string): boolean => PATH.test(name);

/** '' for a name that is no path. */
export const lastOfPath = (path: string): string => (isPath(path) ? (LAST.exec(path)?.[1] ?? '') : '');

/** `crypto/tls` of the standard library, `syscall`: paths without a host, in small letters. */
const OF_GO = /^(?:Go\s)?[a-z][a-z0-9]{1,20}(?:\/[a-z0-9]{1,20}){0,4}$/;

/** `golang.org/x/image/tiff` is a package of `golang.org/x/image`, `Go crypto/tls` one of `Go`. */
export function isPackageOf(name: string, other: string): boolean {
  if (other === 'Go') return OF_GO.test(name);
  return (
    isPath(other) &&
    isPath(name) &&
    name.startsWith(`${other.replace(/\/v[0-9]{1,3}$/, '')}/`) &&
    !IS_MAJOR.test(name.slice(other.length))
  );
}
const IS_MAJOR = /^\/v[0-9]{1,3}$/;

const MOST_WORDS = 8;

/** `Mudler LocalAI` ends with the words `LocalAI`, as lettersOf reads them. */
export function endsWithWords(name: string, end: string): boolean {
  const letters = lettersOf(end);
  const words = name.split(/\s+/).slice(-MOST_WORDS);
  return letters.length > 1 && words.some((_, at) => lettersOf(words.slice(at).join('')) === letters);
}
