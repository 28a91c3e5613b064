/**
 * A repository or page linked from more CVEs than this is a catalogue: a complete list, a scanner's data, a vendor's quarterly advisory. In
 * the real index (167,093 CVEs, 375,618 links) 97.5% of 39,524 repositories are at or below it: PoCs, write-ups, small collections. The
 * 2.5% above it have 69% of all GitHub links, six of them 82,000.
 */
export const CATALOGUE_THRESHOLD = 20;

/**
 * An owner with a repository of its own for each of more CVEs than this is a mirror: a machine made them out of a database (Live-Hack-CVE has 2,817). The
 * most of anybody who writes PoCs is 177.
 */
export const MIRROR_THRESHOLD = 190;

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

const NAMED_AFTER_CVE = /cve[-_]\d{4}[-_]\d{4,}/i;

/** Counts the CVEs of each repository or page, and the repositories of each owner that are named after a CVE. */
export class CatalogueCount {
  readonly #counts = new Map<string, number>();
  readonly #repositories = new Map<string, number>();

  add(urls: readonly string[]): void {
    for (const place of new Set(urls.map(placeOfLink))) {
      const before = this.#counts.get(place) ?? 0;
      this.#counts.set(place, before + 1);
      const owner = before === 0 ? ownerOf(place) : undefined;
      if (owner !== undefined) this.#repositories.set(owner, (this.#repositories.get(owner) ?? 0) + 1);
    }
  }

  isCatalogue(url: string): boolean {
    return (this.#counts.get(placeOfLink(url)) ?? 0) > CATALOGUE_THRESHOLD;
  }

  isMirror(url: string): boolean {
    const owner = ownerOf(placeOfLink(url));
    return owner !== undefined && (this.#repositories.get(owner) ?? 0) > MIRROR_THRESHOLD;
  }
}

/** The owner of a repository that is named after a CVE. */
function ownerOf(place: string): string | undefined {
  const [owner = '', name, ...more] = place.split('/');
  return name !== undefined && more.length === 0 && NAMED_AFTER_CVE.test(name) ? owner : undefined;
}
