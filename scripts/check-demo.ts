/** Compares all facts of the demo records, notices and patches with the real records of their identifiers. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type EditorialRecord, editorialRecord } from '../packages/connectors/src/ldy/schema.ts';
import { cnvdFacts } from './check-demo/cnvd-facts.ts';
import { cveFacts } from './check-demo/cve-facts.ts';
import { exploitFacts } from './check-demo/exploit-facts.ts';
import type { Finding } from './check-demo/finding.ts';
import { noticeFacts, readDemoNotices } from './check-demo/notice-facts.ts';
import { patchFacts } from './check-demo/patch-facts.ts';
import { readRealData } from './check-demo/real-data.ts';
import { sideFileFacts } from './check-demo/side-files.ts';

const HELP = `Usage: node scripts/check-demo.ts [--data DIR]

Checks every fact of the demo records, notices and patches (dates, CVSS vectors, weaknesses, vendors, products, versions, references, CNVD numbers
and levels, known exploitation, EPSS, PoC links; of patches: fixed builds, what they close and what they replace) against the real record of its identifier, and prints one line per disagreement.
Ends with 1 when there is one.

  --data DIR  folder with the real data (default: $LDY_REAL_DATA, else ../shared/data)`;

const DEMO = path.join(import.meta.dirname, '..', 'demo');

async function readDemo(): Promise<EditorialRecord[]> {
  const folder = path.join(DEMO, 'vulnerabilities');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => editorialRecord.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
}

async function findings(folder: string): Promise<Finding[]> {
  const records = await readDemo();
  const notices = await readDemoNotices(path.join(DEMO, 'notices'));
  const wanted = new Set([
    ...records.flatMap(({ ids }) => [ids.cve ?? '', ...(ids.cnvd ?? [])]),
    ...notices.flatMap(({ document }) => document.vulnerabilities),
  ]);
  const real = await readRealData(folder, wanted);
  for (const file of real.absent)
    console.log(`${file} is not in ${folder}: give the folder of the real data with --data DIR`);
  return [
    ...records.flatMap((it) => [
      ...(it.ids.cve === undefined ? [] : cveFacts(it.ids.cve, it, real)),
      ...cnvdFacts(it.ids.cve ?? it.ids.cnvd?.[0] ?? '', it, real),
      ...(it.ids.cve === undefined ? [] : exploitFacts(it.ids.cve, it, real)),
    ]),
    ...notices.flatMap((notice) => noticeFacts(notice, real)),
    ...(await sideFileFacts(DEMO, real)),
    ...(await patchFacts(DEMO, folder)),
  ];
}

const { values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(HELP);
} else {
  const all = await findings(values.data ?? process.env.LDY_REAL_DATA ?? '../shared/data');
  const disagreements = all.filter((it) => !it.agrees);
  for (const { id, fact, ours, theirs } of disagreements) console.log(`${id}: ${fact}: demo ${ours} | real ${theirs}`);
  const unconfirmed = all.filter((it) => it.theirs === null).length;
  console.log(
    `${all.length - unconfirmed} facts checked, ${disagreements.length} disagreements, ${unconfirmed} without a real record`,
  );
  if (disagreements.length > 0) process.exitCode = 1;
}
