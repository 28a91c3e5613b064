import type { Reference, ReferenceKind } from '@ldy/domain/vulnerability/record.ts';

const MAX_URL = 4096;

export const isHttpUrl = (text: string): boolean =>
  text.length <= MAX_URL && /^https?:\/\/[^\s]/i.test(text) && URL.canParse(text);

/** `https://https://www.ibm.com/…` */
const TWO_SCHEMES = /^https?:\/\/(?=https?:\/\/)/i;

/** A reference of a source. A URL other than http(s) must not be a link: it becomes the name. */
export function toReference(url: string, name: string, tags: string[], kind: ReferenceKind): Reference {
  const address = url.trim().replace(TWO_SCHEMES, '');
  if (isHttpUrl(address)) return { url: address, name: name === address ? '' : name, kind, tags };
  return { url: '', name: name || address, kind, tags };
}

/** References with the same URL, merged. */
export function mergeReferences(references: Reference[]): Reference[] {
  const byAddress = new Map<string, Reference>();
  for (const one of references) {
    const key = one.url || `name:${one.name}`;
    if (key === 'name:') continue;
    const known = byAddress.get(key);
    if (!known) byAddress.set(key, { ...one });
    else {
      known.tags = [...new Set([...known.tags, ...one.tags])];
      known.name ||= one.name;
      if (known.kind === 'other') known.kind = one.kind;
    }
  }
  return [...byAddress.values()];
}

/** The kind of the first known tag; tags are compared in lower case. */
export function kindByTags(tags: readonly string[], table: ReadonlyMap<string, ReferenceKind>): ReferenceKind {
  for (const [tag, kind] of table) if (tags.some((given) => given.toLowerCase() === tag)) return kind;
  return 'other';
}
