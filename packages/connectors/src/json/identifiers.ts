import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';

/** Distinct normalised identifiers of a list, without `own` and without invalid ones. */
export function identifiersOf(given: readonly string[], own = ''): string[] {
  const found = new Set<string>();
  for (const text of given) {
    const id = normaliseIdentifier(text);
    if (id && id !== own) found.add(id);
  }
  return [...found];
}

/** `CWE-79` from `CWE-79`, `cwe 79` or `CWE-79: Cross-site…`; '' if absent. */
export function cweOf(text: string): string {
  const number = /^\s{0,9}CWE[-\s:]{0,3}0*(\d{1,5})\b/i.exec(text.slice(0, 60))?.[1];
  return number ? `CWE-${number}` : '';
}
