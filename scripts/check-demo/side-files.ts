import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compared, type Finding, unknown } from './finding.ts';
import type { RealData, RealKev } from './real-data.ts';

/** Compares the demo's KEV file with the real catalogue. */
async function kevFacts(folder: string, real: RealData): Promise<Finding[]> {
  const { vulnerabilities } = JSON.parse(await readFile(path.join(folder, 'kev.json'), 'utf8')) as {
    vulnerabilities: RealKev[];
  };
  return vulnerabilities.flatMap((ours) => {
    const theirs = real.kev?.get(ours.cveID);
    return (['dateAdded', 'dueDate', 'knownRansomwareCampaignUse'] as const).map((field) =>
      real.kev === undefined
        ? unknown(ours.cveID, `KEV ${field}`, ours[field])
        : compared(ours.cveID, `KEV ${field}`, ours[field], theirs?.[field] ?? 'not in the catalogue'),
    );
  });
}

/** Compares the demo's EPSS scores with the real file. */
async function epssFacts(folder: string, real: RealData): Promise<Finding[]> {
  const lines = (await readFile(path.join(folder, 'epss.csv'), 'utf8')).split('\n');
  return lines
    .filter((line) => line.startsWith('CVE-'))
    .map((line) => {
      const [cve = ''] = line.split(',', 1);
      return real.epss === undefined
        ? unknown(cve, 'EPSS', line)
        : compared(cve, 'EPSS', line, real.epss.get(cve) ?? 'not in the file');
    });
}

export async function sideFileFacts(folder: string, real: RealData): Promise<Finding[]> {
  return [...(await kevFacts(folder, real)), ...(await epssFacts(folder, real))];
}
