import { access } from 'node:fs/promises';
import path from 'node:path';
import { connector as cnvd } from '../../packages/connectors/src/cnvd/cnvd-connector.ts';
import { WHOLE_LIBRARY } from '../../packages/connectors/src/read/limits.ts';
import { linesOf } from '../../packages/connectors/src/read/lines.ts';
import { openSources } from '../../packages/connectors/src/read/open-sources.ts';
import { parseJson } from '../../packages/connectors/src/read/parse-json.ts';
import { decodeUtf8, readAll } from '../../packages/connectors/src/read/text.ts';
import type { SourceRecord } from '../../packages/domain/src/vulnerability/source-record.ts';
import { type RealCve, realCveOf } from './real-cve.ts';

export interface RealKev {
  cveID: string;
  dateAdded: string;
  dueDate: string;
  knownRansomwareCampaignUse: string;
  cwes?: string[];
}

/** Real records of the demo's identifiers; a map is undefined if its file is missing. */
export interface RealData {
  cve?: Map<string, RealCve>;
  cnvd?: Map<string, SourceRecord>;
  kev?: Map<string, RealKev>;
  /** CVE → its line `cve,epss,percentile`. */
  epss?: Map<string, string>;
  /** CVE → links. */
  poc?: Map<string, string[]>;
  /** Paths of public exploit environments, e.g. `log4j/CVE-2021-44228`. */
  environments?: Set<string>;
  absent: string[];
}

const FILES = {
  cve: 'cvelistV5-sample.zip',
  cnvd: 'cnvd-xml-sample.zip',
  kev: 'known_exploited_vulnerabilities.json',
  epss: 'epss_scores-2026-08-16.csv.gz',
  poc: 'poc-references.jsonl.gz',
  environments: 'vulhub-environments.toml',
};

type Wanted = ReadonlySet<string>;

async function readCve(file: string, wanted: Wanted): Promise<Map<string, RealCve>> {
  const found = new Map<string, RealCve>();
  for await (const source of openSources([file], (name) => wanted.has(path.basename(name, '.json')), {
    limits: WHOLE_LIBRARY,
  })) {
    const { id, cve } = await realCveOf(source);
    found.set(id, cve);
  }
  return found;
}

async function readCnvd(file: string, wanted: Wanted): Promise<Map<string, SourceRecord>> {
  const found = new Map<string, SourceRecord>();
  for await (const source of openSources([file], cnvd.accepts)) {
    for await (const it of cnvd.read(source))
      if (it.kind === 'record' && wanted.has(it.record.id)) found.set(it.record.id, it.record);
  }
  return found;
}

async function* textLines(file: string): AsyncGenerator<string> {
  for await (const source of openSources([file], () => true, { limits: WHOLE_LIBRARY })) {
    for await (const { bytes } of linesOf(source)) yield decodeUtf8(bytes);
  }
}

async function readKev(file: string): Promise<Map<string, RealKev>> {
  const found = new Map<string, RealKev>();
  for await (const source of openSources([file], () => true, { limits: WHOLE_LIBRARY })) {
    const { vulnerabilities } = parseJson(await readAll(source), 64 * 1024 * 1024) as { vulnerabilities: RealKev[] };
    for (const it of vulnerabilities) found.set(it.cveID, it);
  }
  return found;
}

async function readEpss(file: string, wanted: Wanted): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const line of textLines(file)) {
    const [cve = ''] = line.split(',', 1);
    if (wanted.has(cve)) found.set(cve, line);
  }
  return found;
}

async function readPoc(file: string, wanted: Wanted): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const line of textLines(file)) {
    const id = /^\{"cve":\s?"(CVE-\d+-\d+)"/.exec(line)?.[1] ?? '';
    if (wanted.has(id)) found.set(id, (JSON.parse(line) as { urls: string[] }).urls);
  }
  return found;
}

async function readEnvironments(file: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const line of textLines(file)) {
    const place = /^path = "([^"]+)"/.exec(line)?.[1];
    if (place !== undefined) found.add(place);
  }
  return found;
}

/** Reads the files that exist in the folder. */
export async function readRealData(folder: string, wanted: Wanted): Promise<RealData> {
  const real: RealData = { absent: [] };
  const load = async <K extends keyof typeof FILES>(key: K, read: (file: string) => Promise<RealData[K]>) => {
    const file = path.join(folder, FILES[key]);
    const there = await access(file).then(
      () => true,
      () => false,
    );
    if (there) real[key] = await read(file);
    else real.absent.push(FILES[key]);
  };
  await load('cve', (file) => readCve(file, wanted));
  await load('cnvd', (file) => readCnvd(file, wanted));
  await load('kev', readKev);
  await load('epss', (file) => readEpss(file, wanted));
  await load('poc', (file) => readPoc(file, wanted));
  await load('environments', readEnvironments);
  return real;
}
