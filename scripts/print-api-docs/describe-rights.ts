import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES } from '../../packages/domain/src/access/daily-quotas.ts';
import { FIELD_GROUPS, type FieldGroup, GROUP_NAMES } from '../../packages/domain/src/access/field-groups.ts';
import { FIELD_PERMISSIONS, OUTSIDE_RECORD } from '../../packages/domain/src/access/gather-field-permissions.ts';
import { EDITIONS, ROLE_NAMES } from '../../packages/domain/src/access/roles.ts';
import { code, table } from '../lib/markdown-table.ts';
import { recordRows } from './schema-rows.ts';

/** Daily quotas by edition. */
export function describeQuotas(): string {
  const limit = (value: number | null) => (value === null ? '不限' : value === 0 ? '未开放' : `${value} 次`);
  return table(
    ['每日配额', ...EDITIONS.map((edition) => ROLE_NAMES[edition])],
    QUOTA_KINDS.map((kind) => [QUOTA_NAMES[kind], ...EDITIONS.map((edition) => limit(DAILY_QUOTAS[edition][kind]))]),
  );
}

/** Visible field groups by edition. */
export function describeFieldGroups(): string {
  return table(
    ['字段组', '`record` 中的字段', ...EDITIONS.map((edition) => ROLE_NAMES[edition])],
    GROUP_NAMES.map((group) => {
      const { name, edition: from } = FIELD_GROUPS[group];
      const has = (edition: (typeof EDITIONS)[number]) => EDITIONS.indexOf(edition) >= EDITIONS.indexOf(from);
      return [name, topFields(group), ...EDITIONS.map((edition) => (has(edition) ? '✓' : '—'))];
    }),
  );
}

/** Sections of the record's table of fields. The page `/doc` renders one section at a time, so they must be short. */
const RECORD_PARTS: readonly [anchor: string, title: string, tops: RegExp][] = [
  ['record-numbers', '编号与收录', /^(vul_status|intoDbTime|identifiers|relation.*|.*Metadata|qingBao)$/],
  [
    'record-texts',
    '标题与描述',
    /^(vulTitle|descriptions|translations|useInstru|vulInfo|vulnerabilityAnalysis|checkVulReport|productSolution)$/,
  ],
  [
    'record-rating',
    '类型、等级与评分',
    /^(vulnerabilityType.*|effects|problemTypes|useMetric|metrics|level_collection|kev|ssvc|ssvcAssessments|caveats|tags360)$/,
  ],
  ['record-affected', '受影响产品', /^(affect.*|cpes)$/],
  ['record-exploitation', '利用与检测', /^(poc|exp|attack|detection_rules)$/],
  ['record-fixes', '修复', /^fixes$/],
  ['record-sources', '参考、时间线与来源', /^(references|mentions|time_line|withdrawn|provenance|disagreements)$/],
];

/** All fields of a record, with the lowest edition that sees them. */
export function describeRecord(): string {
  const rows = Map.groupBy(recordRows(), ({ name }) => partOf(name));
  return RECORD_PARTS.map(([anchor, title]) => {
    const body = (rows.get(anchor) ?? []).map(({ name, type, text }) => [code(name), type, lowestEdition(name), text]);
    return `#### ${title}的字段 {#${anchor}}\n\n${table(['字段', '类型', '最低版别', '说明'], body)}`;
  }).join('\n\n');
}

function partOf(name: string): string {
  const top = name.split(/[.[]/)[0] ?? name;
  const part = RECORD_PARTS.find(([, , tops]) => tops.test(top));
  if (!part)
    throw new Error(`${top} is in no section of the API documentation: add it to RECORD_PARTS in describe-rights.ts`);
  return part[0];
}

/** `—` for fields that only contain other fields. */
function lowestEdition(name: string): string {
  const path = name.replace(/\.\*|\[\]/g, '').replaceAll('.', '--');
  const field = FIELD_PERMISSIONS.find(
    (permission) => path === permission.path || path.startsWith(`${permission.path}--`),
  );
  if (field) return ROLE_NAMES[FIELD_GROUPS[field.group].edition];
  return path.endsWith('--lang') ? '同文字' : '—';
}

/** Top-level record fields of a group; `—` if it is outside the record. */
function topFields(group: FieldGroup): string {
  const tops = TOPS.get(group) ?? new Set();
  const isShared = (top: string) => [...TOPS].some(([other, theirs]) => other !== group && theirs.has(top));
  return tops.size === 0 ? '—' : [...tops].map((top) => `${code(top)}${isShared(top) ? '（部分）' : ''}`).join('、');
}

const TOPS: ReadonlyMap<FieldGroup, ReadonlySet<string>> = new Map(
  GROUP_NAMES.map((group) => {
    const fields = FIELD_PERMISSIONS.filter((field) => field.group === group && !OUTSIDE_RECORD.has(field.path));
    return [group, new Set(fields.map(({ path }) => path.split('--')[0] ?? path))];
  }),
);
