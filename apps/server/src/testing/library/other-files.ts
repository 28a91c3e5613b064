import { cveId } from './cve-files.ts';

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const kevCatalogue = (count: number): string =>
  JSON.stringify({
    catalogVersion: '2031.03.01',
    dateReleased: '2031-03-01T16:00:00.000Z',
    vulnerabilities: indexes(count).map((index) => ({
      cveID: cveId(index * 9),
      vendorProject: 'Example',
      product: 'Gateway',
      vulnerabilityName: `Example Gateway flaw ${index * 9}`,
      dateAdded: '2031-02-20',
      shortDescription: 'Seen in use.',
      requiredAction: 'Update.',
      dueDate: '2031-03-20',
      knownRansomwareCampaignUse: index % 2 === 0 ? 'Known' : 'Unknown',
    })),
  });

/** The scores of one day; they all differ from day to day. */
export const epssScores = (count: number, day: number): string =>
  [
    `#model_version:v2031.01.01,score_date:2031-03-${String(day).padStart(2, '0')}T00:00:00+0000`,
    'cve,epss,percentile',
    ...indexes(count).map((index) => `${cveId(index)},0.${String(1000 + index * 3 + day).slice(1)},0.5`),
    '',
  ].join('\n');

export const pocLines = (count: number): string =>
  indexes(count)
    .map((index) => JSON.stringify({ cve: cveId(index * 5), urls: [`https://github.com/example/poc-${index}`] }))
    .join('\n');

export const capecBundle = (count: number): string =>
  JSON.stringify({
    type: 'bundle',
    objects: indexes(count).map((index) => ({
      type: 'attack-pattern',
      id: `attack-pattern--${index}`,
      name: `Pattern ${index}`,
      description: 'Someone does something that was not meant.',
      external_references: [{ source_name: 'capec', external_id: `CAPEC-${index + 1}` }],
    })),
  });
