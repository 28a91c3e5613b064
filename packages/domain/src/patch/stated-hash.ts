/** Kinds of hashes that sources state of files, the strongest first. Of a weak one another file can be made that has the same. */
export const HASH_KINDS = {
  sha512: { name: 'SHA-512', digits: 128, isWeak: false },
  sha256: { name: 'SHA-256', digits: 64, isWeak: false },
  sha1: { name: 'SHA-1', digits: 40, isWeak: true },
  md5: { name: 'MD5', digits: 32, isWeak: true },
} as const;
export type HashKind = keyof typeof HASH_KINDS;
export const HASH_KIND_NAMES = Object.keys(HASH_KINDS) as HashKind[];

/** Hexadecimal, lower case. Older uploads have the SHA-256 alone: the other kinds were not computed then. */
export type Digests = Partial<Record<HashKind, string>>;

interface StatedFile {
  name: string;
  /** As the source writes it: `sha256:…`, `SHA-1:…`. */
  hash: string;
}

/** Undefined for what states no hash of these kinds. */
export function readStatedHash(text: string): { kind: HashKind; digest: string } | undefined {
  const [, word = '', digest = ''] = /^(sha-?\d{1,3}|md5)\s?:\s?([\da-f]+)$/i.exec(text.trim()) ?? [];
  const kind = HASH_KIND_NAMES.find((name) => name === word.toLowerCase().replace('-', ''));
  return kind && digest.length === HASH_KINDS[kind].digits ? { kind, digest: digest.toLowerCase() } : undefined;
}

/**
 * The kind of hash by which a copy is a file that the source describes: the strongest that is stated of a file of this name, whatever the case, so that
 * nothing passes by a weaker one. Of several files of the name, e.g. for several systems, it may be any. Undefined where nothing can be compared,
 * 'other' where it is none of them.
 */
export function compareCopy(
  name: string,
  digests: Digests,
  files: readonly StatedFile[],
): HashKind | 'other' | undefined {
  const stated = files
    .filter((file) => file.name.toLowerCase() === name.toLowerCase())
    .flatMap(({ hash }) => readStatedHash(hash) ?? []);
  const kind = HASH_KIND_NAMES.find((one) => digests[one] && stated.some((hash) => hash.kind === one));
  if (kind === undefined) return undefined;
  return stated.some((hash) => hash.kind === kind && hash.digest === digests[kind]) ? kind : 'other';
}
