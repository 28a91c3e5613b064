import type { CvssVersion } from './assessment.ts';

export type MetricGroup = 'base' | 'temporal' | 'threat' | 'environmental' | 'supplemental';

export interface MetricValue {
  /** Code in vectors, e.g. `N`. */
  code: string;
  /** Name in FIRST's JSON schema, e.g. `NETWORK`. */
  value: string;
  cn: string;
  en: string;
  /** One sentence of explanation; '' if the name is enough. */
  meaningCn: string;
}

export interface MetricDefinition {
  /** Name in FIRST's JSON schema and in the record, e.g. `attackVector`. */
  key: string;
  /** Code in vectors, e.g. `AV`. */
  code: string;
  cn: string;
  en: string;
  group: MetricGroup;
  values: readonly MetricValue[];
}

export interface MetricTable {
  version: CvssVersion;
  /** Prefix of vectors of this version. */
  prefix: string;
  /** In vector order, without the value "not defined", see `notDefined`. */
  metrics: readonly MetricDefinition[];
  /** Code for "not defined" of every optional metric. */
  notDefined: string;
}

export function value(code: string, name: string, cn: string, en: string, meaningCn = ''): MetricValue {
  return { code, value: name, cn, en, meaningCn };
}

/** An environmental metric that overrides a base metric: the same values under another name. */
export function modified(base: MetricDefinition, extra: readonly MetricValue[] = []): MetricDefinition {
  return {
    key: `modified${base.key[0]?.toUpperCase()}${base.key.slice(1)}`,
    code: `M${base.code}`,
    cn: `修正后的${base.cn}`,
    en: `Modified ${base.en}`,
    group: 'environmental',
    values: [...extra, ...base.values],
  };
}

const REQUIREMENT_NAMES = [
  ['confidentialityRequirement', 'CR', '机密性需求', 'Confidentiality Requirement'],
  ['integrityRequirement', 'IR', '完整性需求', 'Integrity Requirement'],
  ['availabilityRequirement', 'AR', '可用性需求', 'Availability Requirement'],
] as const;

/** The security requirements, identical in all versions. */
export const SECURITY_REQUIREMENTS: readonly MetricDefinition[] = REQUIREMENT_NAMES.map(([key, code, cn, en]) => ({
  key,
  code,
  cn,
  en,
  group: 'environmental',
  values: [value('L', 'LOW', '低', 'Low'), value('M', 'MEDIUM', '中', 'Medium'), value('H', 'HIGH', '高', 'High')],
}));
