import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES } from '../../packages/domain/src/access/editions.ts';
import { FIELD_GROUPS, type FieldGroup, GROUP_NAMES } from '../../packages/domain/src/access/field-groups.ts';
import { FIELDS, OUTSIDE_RECORD } from '../../packages/domain/src/access/fields.ts';
import { EDITIONS, ROLE_NAMES } from '../../packages/domain/src/access/roles.ts';
import { code, table } from '../lib/markdown-table.ts';
import { recordRows } from './schema-rows.ts';

/** How often a day each edition may ask. */
export function describeQuotas(): string {
  const limit = (value: number | null) => (value === null ? '不限' : value === 0 ? '未开放' : `${value} 次`);
  return table(
    ['每日配额', ...EDITIONS.map((edition) => ROLE_NAMES[edition])],
    QUOTA_KINDS.map((kind) => [QUOTA_NAMES[kind], ...EDITIONS.map((edition) => limit(DAILY_QUOTAS[edition][kind]))]),
  );
}

/** Which edition sees which parts of a record. */
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

/** Every field of a record, with the lowest edition that sees it. */
export function describeRecord(): string {
  return table(
    ['字段', '类型', '最低版本', '说明'],
    recordRows().map(({ name, type, text }) => [code(name), type, lowestEdition(name), text]),
  );
}

/** `—` for what only holds other fields. */
function lowestEdition(name: string): string {
  const path = name.replace(/\.\*|\[\]/g, '').replaceAll('.', '--');
  const field = FIELDS.find((permission) => path === permission.path || path.startsWith(`${permission.path}--`));
  if (field) return ROLE_NAMES[FIELD_GROUPS[field.group].edition];
  return path.endsWith('--lang') ? '同文字' : '—';
}

/** The members of the record in which a group lies; `—` where it lies beside the record. */
function topFields(group: FieldGroup): string {
  const tops = TOPS.get(group) ?? new Set();
  const isShared = (top: string) => [...TOPS].some(([other, theirs]) => other !== group && theirs.has(top));
  return tops.size === 0 ? '—' : [...tops].map((top) => `${code(top)}${isShared(top) ? '（部分）' : ''}`).join('、');
}

const TOPS: ReadonlyMap<FieldGroup, ReadonlySet<string>> = new Map(
  GROUP_NAMES.map((group) => {
    const fields = FIELDS.filter((field) => field.group === group && !OUTSIDE_RECORD.has(field.path));
    return [group, new Set(fields.map(({ path }) => path.split('--')[0] ?? path))];
  }),
);
