/**
 * Go names commits by pseudo-versions (https://go.dev/ref/mod#pseudo-versions): `0.0.0-20250521183405-c7a690348df7`, and
 * `1.9.2-0.20250514160932-04111e9f2afd` after the tag v1.9.1. The tag before a commit is often not of the line that the product
 * is released by: Grafana's 11.6 has commits of 0.0.0 and of 1.9.2. So they are a numbering of their own.
 */
const PSEUDO =
  /^[vV]?([0-9]{1,6}(?:\.[0-9]{1,6}){2,6})-(?:([0-9A-Za-z.-]{1,40})\.)?(?:19|20)[0-9]{12}-[0-9a-f]{7,40}(?:\+[\w.-]{1,40})?$/;
/** Shorter texts are none. */
const SHORTEST = 28;

export const isPseudoVersion = (text: string): boolean => text.length >= SHORTEST && PSEUDO.test(text);

/**
 * The first that may have the commit of all that is tagged: `1.9.2-0.20250514160932-04111e9f2afd` → `1.9.2`, and `1.0.0-rc8.0.20190930145003-cad42f6e0932` →
 * `1.0.0-rc8`, which itself is before it. '' for a commit before which there is no tag, and for other versions.
 */
export function releaseAfter(pseudo: string): string {
  const [, release = '', mark = ''] = PSEUDO.exec(pseudo) ?? [];
  if (mark === '') return /\.0\.0$/.test(release) ? '' : release;
  const tag = /^(.*)\.0$/.exec(mark)?.[1];
  return tag === undefined ? release : `${release}-${tag}`;
}
