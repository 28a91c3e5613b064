import { courseOfAction, relationship } from './schema.ts';

/** `coa-102-0`: MITRE names a mitigation after the number of its pattern, which is used when relationships are missing. */
const NAMED_AFTER = /^coa-([1-9]\d{0,5})-\d{1,4}$/;

/** Texts of mitigations by STIX id of the pattern, or by CAPEC id, whichever the bundle gives. */
export function mitigationsOf(objects: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string>();
  const found = new Map<string, Set<string>>();
  const add = (pattern: string, text: string) => {
    if (text !== '') found.set(pattern, (found.get(pattern) ?? new Set()).add(text));
  };
  for (const object of objects) {
    const action = courseOfAction.safeParse(object).data;
    if (action === undefined) continue;
    texts.set(action.id, action.description);
    const number = NAMED_AFTER.exec(action.name)?.[1];
    if (number !== undefined) add(`CAPEC-${number}`, action.description);
  }
  for (const object of objects) {
    const link = relationship.safeParse(object).data;
    if (link !== undefined) add(link.target_ref, texts.get(link.source_ref) ?? '');
  }
  return new Map([...found].map(([pattern, set]) => [pattern, [...set]]));
}
