/**
 * A repository or page linked from more CVEs than this is a catalogue: a complete list, a scanner's data, a vendor's quarterly advisory. In
 * the real index (167,093 CVEs, 375,618 links) 97.5% of 39,524 repositories are at or below it: PoCs, write-ups, small collections. The
 * 2.5% above it have 69% of all GitHub links, six of them 82,000.
 */
export const CATALOGUE_THRESHOLD = 20;

const REPOSITORY = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]{1,100})\/([\w.-]{1,100})(?:[/?#]|$)/i;
const MAX_URL_CHARS = 2048;

/** The unit that is counted: the link's GitHub repository, or the page without its fragment. */
export function placeOfLink(url: string): string {
  const match = REPOSITORY.exec(url);
  if (match === null) return url.split('#', 1)[0] ?? url;
  return `${match[1]}/${match[2]?.replace(/\.git$/i, '')}`.toLowerCase();
}

export function isUsableLink(url: string): boolean {
  return url.length <= MAX_URL_CHARS && /^https?:\/\//i.test(url) && !/[\s"'<>`\\]/.test(url) && URL.canParse(url);
}

/** Whether the URL contains the CVE number, not as the prefix of a longer one. */
export function namesCve(url: string, cve: string): boolean {
  const text = url.toLowerCase().replaceAll('_', '-');
  const wanted = cve.toLowerCase();
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const next = text.charCodeAt(at + wanted.length);
    if (!(next >= 0x30 && next <= 0x39)) return true;
  }
  return false;
}

/** Counts the CVEs of each repository or page. */
export class CatalogueCount {
  readonly #counts = new Map<string, number>();

  add(urls: readonly string[]): void {
    for (const place of new Set(urls.map(placeOfLink))) this.#counts.set(place, (this.#counts.get(place) ?? 0) + 1);
  }

  isCatalogue(url: string): boolean {
    return (this.#counts.get(placeOfLink(url)) ?? 0) > CATALOGUE_THRESHOLD;
  }
}
