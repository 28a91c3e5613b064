import { cveId } from './cve-files.ts';

export const osvId = (index: number): string => `GO-2031-${1000 + index}`;

/**
 * An advisory of the Go database. `edition` 1 has no CVE, `edition` 2 has one; every third also has a GHSA number that the next one shares.
 */
export function osvRecord(index: number, edition: 1 | 2 = 2): object {
  const ghsa = `GHSA-2345-6789-${'cfghjmpqrvwx'.slice(index % 8, (index % 8) + 4)}`;
  return {
    schema_version: '1.7.0',
    id: osvId(index),
    modified: `2031-0${edition + 1}-01T00:00:00Z`,
    published: '2031-01-03T00:00:00Z',
    aliases: [...(edition === 2 && index % 4 !== 3 ? [cveId(index * 7)] : []), ...(index % 3 === 0 ? [ghsa] : [])],
    related: [cveId(index)],
    summary: `Path traversal ${index} in example.org/box`,
    details: `Edition ${edition}: box unpacks archives outside of its folder.`,
    affected: [
      {
        package: { ecosystem: 'Go', name: 'example.org/box' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: `1.${index}.7` }] }],
      },
    ],
    references: [{ type: 'FIX', url: `https://example.org/fix/${index}` }],
  };
}
