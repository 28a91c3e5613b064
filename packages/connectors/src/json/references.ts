import type { Reference, ReferenceKind } from '@ldy/domain/vulnerability/record.ts';

const MAX_URL = 4096;

export const isHttpUrl = (text: string): boolean =>
  text.length <= MAX_URL && /^https?:\/\/[^\s]/i.test(text) && URL.canParse(text);

/** A reference of a source. An address that is not http(s) is not one to click on: it stays as the name. */
export function toReference(url: string, name: string, tags: string[], kind: ReferenceKind): Reference {
  const address = url.trim();
  if (isHttpUrl(address)) return { url: address, name: name === address ? '' : name, kind, tags };
  return { url: '', name: name || address, kind, tags };
}

/** Each address once: what two containers of a record say about it is put together. */
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

/** The kind that the first telling tag stands for; tags are compared in lower case. */
export function kindByTags(tags: readonly string[], table: ReadonlyMap<string, ReferenceKind>): ReferenceKind {
  for (const [tag, kind] of table) if (tags.some((given) => given.toLowerCase() === tag)) return kind;
  return 'other';
}
