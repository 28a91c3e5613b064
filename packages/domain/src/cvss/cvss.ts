import type { CvssAssessment, CvssVersion } from './assessment.ts';
import { baseScoreOf } from './calculator.ts';
import type { MetricDefinition, MetricTable, MetricValue } from './metric-definition.ts';
import { METRIC_DEFINITIONS } from './metric-definitions.ts';
import { severityFromScore } from './score-bands.ts';

export interface ParsedVector {
  version: CvssVersion;
  /** Normalised: prefix, order and case of the standard, without metrics that are "not defined". */
  vectorString: string;
  /** Metric name → value name of FIRST's JSON schema; only the metrics defined in the vector. */
  metrics: Record<string, string>;
}

export type BaseSeverity = 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

export interface VectorScore {
  version: CvssVersion;
  /** From the base metrics only, even if the vector has others. */
  baseScore: number;
  /** CVSS 2.0 has no ratings; it gets NVD's LOW, MEDIUM or HIGH (LOW also for 0.0), never CRITICAL. */
  baseSeverity: BaseSeverity;
}

interface MetricLookup {
  metric: MetricDefinition;
  /** Upper-case code → value; null for "not defined". */
  values: ReadonlyMap<string, MetricValue | null>;
}

/** Longer than any vector with all metrics. */
const MAX_LENGTH = 400;
const V2_PREFIX = /^(?:CVSS(?:V?2(?:\.0)?#|:2(?:\.0)?\/))?/;

function lookupOf({ metrics, notDefined }: MetricTable): ReadonlyMap<string, MetricLookup> {
  return new Map(
    metrics.map((metric) => {
      const values = new Map<string, MetricValue | null>(metric.values.map((v) => [v.code.toUpperCase(), v]));
      if (metric.group !== 'base') values.set(notDefined, null);
      return [metric.code.toUpperCase(), { metric, values }];
    }),
  );
}

const LOOKUPS: Readonly<Record<CvssVersion, ReadonlyMap<string, MetricLookup>>> = {
  '2.0': lookupOf(METRIC_DEFINITIONS['2.0']),
  '3.0': lookupOf(METRIC_DEFINITIONS['3.0']),
  '3.1': lookupOf(METRIC_DEFINITIONS['3.1']),
  '4.0': lookupOf(METRIC_DEFINITIONS['4.0']),
};

/** `CVSS:3.1/AV:N/…`, or CVSS 2.0 without prefix or in parentheses, in upper case. */
function splitVersion(compact: string): { version: CvssVersion; body: string } {
  for (const version of ['3.1', '3.0', '4.0'] as const) {
    const { prefix } = METRIC_DEFINITIONS[version];
    if (compact.startsWith(prefix)) return { version, body: compact.slice(prefix.length) };
  }
  return { version: '2.0', body: compact.replace(V2_PREFIX, '') };
}

function readMetrics(version: CvssVersion, body: string): Record<string, string> | null {
  const seen = new Set<string>();
  const metrics: Record<string, string> = {};
  for (const part of body.split('/')) {
    if (part === '') continue;
    const [code = '', valueCode = '', ...rest] = part.split(':');
    const known = LOOKUPS[version].get(code);
    const found = known?.values.get(valueCode);
    if (known === undefined || found === undefined || rest.length > 0 || seen.has(code)) return null;
    seen.add(code);
    if (found !== null) metrics[known.metric.key] = found.value;
  }
  const complete = METRIC_DEFINITIONS[version].metrics.every(({ group, key }) => group !== 'base' || key in metrics);
  return complete ? metrics : null;
}

/**
 * Parses a vector of any version, ignoring case, blanks and order. CVSS 2.0 may be in parentheses or follow `CVSS2#`. Null if a mandatory metric is
 * missing, a metric or value is unknown, or a metric is repeated. A vector without prefix is read as CVSS 2.0: vectors of 3.0 and 3.1 cannot be
 * distinguished without it.
 */
export function parseVector(text: string): ParsedVector | null {
  if (text.length > MAX_LENGTH) return null;
  const compact = text.replace(/\s+/g, '').toUpperCase();
  const { version, body } = splitVersion(compact.replace(/^\((.*)\)$/, '$1'));
  const metrics = readMetrics(version, body.replace(/^\((.*)\)$/, '$1'));
  return metrics === null ? null : { version, vectorString: formatVector(version, metrics), metrics };
}

/** The vector of these metrics in the standard's order; names and values unknown in the version are left out. */
export function formatVector(version: CvssVersion, metrics: Record<string, string>): string {
  const { prefix, metrics: definitions } = METRIC_DEFINITIONS[version];
  return prefix + definitions.flatMap((metric) => formatMetric(metric, metrics[metric.key])).join('/');
}

function formatMetric(metric: MetricDefinition, value: string | undefined): string[] {
  const known = metric.values.find((v) => v.value === value);
  return known === undefined ? [] : [`${metric.code}:${known.code}`];
}

function scoreParsed({ version, metrics }: ParsedVector): VectorScore {
  const base = METRIC_DEFINITIONS[version].metrics.filter(({ group }) => group === 'base');
  const baseMetrics = Object.fromEntries(base.map(({ key }) => [key, metrics[key] ?? '']));
  const baseScore = baseScoreOf(version, formatVector(version, baseMetrics));
  return { version, baseScore, baseSeverity: baseSeverityOf(baseScore, version) };
}

function baseSeverityOf(score: number, version: CvssVersion): BaseSeverity {
  return (severityFromScore(score, version)?.toUpperCase() ?? 'NONE') as BaseSeverity;
}

/** Base score of a vector; null if `parseVector` returns null. */
export function scoreVector(text: string): VectorScore | null {
  const parsed = parseVector(text);
  return parsed === null ? null : scoreParsed(parsed);
}

export interface GivenAssessment {
  score?: number | null;
  severity?: string;
  /** The assessor, e.g. `nvd`. */
  assessedBy: string;
}

/** Converts a source's vector to an assessment. Score and severity of the source are taken over; missing ones are computed. */
export function toAssessment(vector: string, given: GivenAssessment): CvssAssessment | null {
  const parsed = parseVector(vector);
  if (parsed === null) return null;
  const { version } = parsed;
  const baseScore = isScore(given.score) ? given.score : scoreParsed(parsed).baseScore;
  return {
    vectorString: parsed.vectorString,
    baseScore,
    baseSeverity: given.severity?.trim().toUpperCase() || baseSeverityOf(baseScore, version),
    assessedBy: given.assessedBy,
    metrics: parsed.metrics,
  };
}

function isScore(score: number | null | undefined): score is number {
  return typeof score === 'number' && score >= 0 && score <= 10;
}
