/** What a bill of materials lists, as far as patches are concerned. */
export interface SbomPart {
  name: string;
  version: string;
  /** Address of the package, https://github.com/package-url/purl-spec; '' if there is none. */
  purl: string;
  /** It is the system itself. */
  isSystem: boolean;
}

export interface SbomParts {
  parts: SbomPart[];
  /** How many were not read. */
  more: number;
}

export const MOST_PARTS = 50_000;
export const SYSTEM = 'operating-system';

/** The address with the source that a package of Debian is built from, where the bill says it elsewhere, as Trivy's do. */
export function withSource(purl: string, name: string, version: string): string {
  if (name === '' || !/^pkg:deb\//i.test(purl) || /[?&]upstream=|#/.test(purl)) return purl;
  const source = version === '' ? name : `${name}@${version}`;
  return `${purl}${purl.includes('?') ? '&' : '?'}upstream=${encodeURIComponent(source)}`;
}
