/** A source's score for one vector. */
export interface Statement {
  /** Its author, e.g. `CNA`. */
  by: string;
  vector: string;
  /** null if the source gives none. */
  score: number | null;
  severity: string;
  /** The version stated by the field, e.g. `3.1`; '' if none. */
  version: string;
}

type Json = Record<string, unknown>;

const objects = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : [value]).filter((v): v is Json => typeof v === 'object' && v !== null);

function statement(by: string, version: string, cvss: unknown): Statement[] {
  return objects(cvss).flatMap(({ vectorString, baseScore, baseSeverity }) => [
    {
      by,
      version,
      vector: typeof vectorString === 'string' ? vectorString : '',
      score: typeof baseScore === 'number' ? baseScore : null,
      severity: typeof baseSeverity === 'string' ? baseSeverity : '',
    },
  ]);
}

/** Handles `cvssV3_1` and `cvss_v3`: the digits of the name are the version. */
function ofMetric(by: string, metric: Json): Statement[] {
  return Object.entries(metric).flatMap(([name, cvss]) =>
    name.toLowerCase().startsWith('cvss') ? statement(by, name.replace(/\D+/g, '.').replace(/^\./, ''), cvss) : [],
  );
}

/** CVE JSON 5: the containers of CNA and ADPs. */
export function statementsOfCve(record: unknown): Statement[] {
  return objects(record).flatMap(({ containers }) =>
    objects(containers).flatMap(({ cna, adp }) => [
      ...objects(cna ?? []).flatMap(({ metrics }) => objects(metrics ?? []).flatMap((m) => ofMetric('CNA', m))),
      ...objects(adp ?? []).flatMap(({ metrics }) => objects(metrics ?? []).flatMap((m) => ofMetric('ADP', m))),
    ]),
  );
}

/** CSAF 2.0 `scores`. */
export function statementsOfCsaf(record: unknown): Statement[] {
  return objects(record).flatMap(({ vulnerabilities }) =>
    objects(vulnerabilities ?? []).flatMap(({ scores }) => objects(scores ?? []).flatMap((s) => ofMetric('CSAF', s))),
  );
}

/** OSV `severity`, at the top and at each affected package: vectors without scores. */
export function statementsOfOsv(record: unknown): Statement[] {
  return objects(record).flatMap(({ severity, affected }) =>
    [...objects(severity ?? []), ...objects(affected ?? []).flatMap((a) => objects(a.severity ?? []))].flatMap(
      ({ type, score }) => [
        { by: `OSV ${String(type)}`, vector: String(score), score: null, severity: '', version: '' },
      ],
    ),
  );
}
