import type { SourceFile } from '../../packages/connectors/src/connector.ts';
import { parseJson } from '../../packages/connectors/src/read/parse-json.ts';
import { readAll } from '../../packages/connectors/src/read/text.ts';

/** The parts of a CVE record that the demo contains too. */
export interface RealCve {
  published: string;
  /** Assessor in lower case → its vectors. */
  vectors: Map<string, string[]>;
  weaknesses: string[];
  /** Vendors, products, titles and descriptions in lower case, to search for names. */
  words: string;
  /** Version texts and descriptions, to search for versions. */
  versions: string;
  /** False if the record has no version fields. */
  hasVersions: boolean;
  references: string[];
}

interface Container {
  providerMetadata?: { shortName?: string };
  title?: string;
  descriptions?: { value?: string }[];
  metrics?: Record<string, { vectorString?: string }>[];
  problemTypes?: { descriptions?: { cweId?: string; description?: string }[] }[];
  affected?: { vendor?: string; product?: string; versions?: Record<string, unknown>[] }[];
  references?: { url?: string }[];
}

interface CveFile {
  cveMetadata?: { cveId?: string; datePublished?: string };
  containers?: { cna?: Container; adp?: Container[] };
}

const MAX_BYTES = 16 * 1024 * 1024;

function vectorsOf(containers: Container[]): Map<string, string[]> {
  const vectors = new Map<string, string[]>();
  for (const { providerMetadata, metrics = [] } of containers) {
    const by = providerMetadata?.shortName?.toLowerCase() ?? '';
    const found = metrics.flatMap((it) => Object.values(it).flatMap(({ vectorString }) => vectorString ?? []));
    vectors.set(by, [...(vectors.get(by) ?? []), ...found]);
  }
  return vectors;
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** Parses a file of the CVE list. */
export async function realCveOf(file: SourceFile): Promise<{ id: string; cve: RealCve }> {
  const record = parseJson(await readAll(file, MAX_BYTES), MAX_BYTES) as CveFile;
  const containers = [record.containers?.cna ?? {}, ...(record.containers?.adp ?? [])];
  const descriptions = containers.flatMap((it) => it.descriptions ?? []);
  const affected = containers.flatMap((it) => it.affected ?? []);
  const named = affected.flatMap((it) => it.versions ?? []).filter((it) => it.version !== 'n/a');
  const problems = containers.flatMap((it) => it.problemTypes ?? []).flatMap((it) => it.descriptions ?? []);
  return {
    id: record.cveMetadata?.cveId ?? '',
    cve: {
      published: record.cveMetadata?.datePublished?.slice(0, 10) ?? '',
      vectors: vectorsOf(containers),
      weaknesses: problems.flatMap((it) => /CWE-\d+/.exec(`${it.cweId} ${it.description}`)?.[0] ?? []),
      words: text([affected, containers.map((it) => it.title), descriptions]).toLowerCase(),
      versions: text([named, descriptions]),
      hasVersions: named.length > 0,
      references: containers.flatMap((it) => it.references ?? []).flatMap((it) => it.url ?? []),
    },
  };
}
