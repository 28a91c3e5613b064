import {
  DAILY_QUOTAS,
  QUOTA_KINDS,
  QUOTA_NAMES,
  VISITOR_QUOTAS,
} from '../../packages/domain/src/access/daily-quotas.ts';
import { type Fact, factsOf } from '../../packages/domain/src/access/facts.ts';
import { FIELD_GROUPS, GROUP_NAMES } from '../../packages/domain/src/access/field-groups.ts';
import {
  FIELD_PERMISSIONS,
  GIVEN_WITH,
  idsOf,
  MADE_OF,
} from '../../packages/domain/src/access/gather-field-permissions.ts';
import { LANGUAGE_IDS, MENU_PERMISSIONS } from '../../packages/domain/src/access/menu-permissions.ts';
import { permissionsFor } from '../../packages/domain/src/access/permissions-for.ts';
import { EDITIONS, ROLE_NAMES, type Role } from '../../packages/domain/src/access/roles.ts';
import { searchNeedsOf } from '../../packages/domain/src/access/search-needs.ts';
import type { Collection } from '../../packages/domain/src/collection/collection.ts';
import { COLLECTIONS } from '../../packages/domain/src/collections.ts';
import { table } from '../lib/markdown-table.ts';

const READERS = ['visitor', ...EDITIONS] as const satisfies readonly Role[];
const HEAD = READERS.map((role) => ROLE_NAMES[role]);

/** Content of docs/permissions.md. */
export function describeAccess(): string {
  return `${[
    `# Permissions

Printed from \`packages/domain/src/access\` and the schema of the record by \`node scripts/print-access.ts --write\`; the reasons are in
[0012](decisions/0012-field-permissions.md). Staff have no ids: they see everything by a flag of the server. An empty list of anybody else is
read as that of a visitor, and one account may be granted or denied single ids; a denial always holds. An id stays what it is for ever: a new
field takes the next free one (after ${FIELD_PERMISSIONS.at(-1)?.id}).`,
    `## Menus\n\n${table(
      ['id', 'what', ...HEAD],
      MENU_PERMISSIONS.map(({ id, name }) => [
        id,
        name,
        ...READERS.map((role) => mark(permissionsFor(role).includes(id))),
      ]),
    )}\n\n${LANGUAGE_IDS.cn} and ${LANGUAGE_IDS.en} are also the languages: texts in Chinese, texts in English.`,
    `## Quotas a day (Asia/Shanghai)\n\n${table(
      ['what', '访客，每个浏览器', '访客，每个网络地址合计', ...EDITIONS.map((edition) => ROLE_NAMES[edition])],
      QUOTA_KINDS.map((kind) => [
        QUOTA_NAMES[kind],
        VISITOR_QUOTAS.browser[kind],
        VISITOR_QUOTAS.address[kind],
        ...EDITIONS.map((edition) => DAILY_QUOTAS[edition][kind] ?? '不限'),
      ]),
    )}\n\nA search is one for its words, a detail one for its vulnerability, whatever else is asked of it that day. The figures of visitors are settings
(\`LDY_VISITOR_…\`, [configuration](configuration.md)); why there are two: [0031](decisions/0031-quotas-of-visitors.md).`,
    `## Groups of fields\n\n${table(
      ['group', 'name', 'ids', ...HEAD],
      GROUP_NAMES.map((group) => {
        const ids = FIELD_PERMISSIONS.filter((field) => field.group === group).map(({ id }) => id);
        const has = (role: Role) => ids.every((id) => permissionsFor(role).includes(id));
        return [`\`${group}\``, FIELD_GROUPS[group].name, ranges(ids), ...READERS.map((role) => mark(has(role)))];
      }),
    )}`,
    `## Fields given with others\n\n${table(
      ['field', 'is given with any of'],
      GIVEN_WITH.map((given) => [code(given.path), given.with.map(code).join(', ')]),
    )}`,
    `## Fields made of others\n\n${table(
      ['field', 'is withheld without any of'],
      MADE_OF.map((made) => [code(made.path), made.of.map(code).join(', ')]),
    )}`,
    `## What a search needs\n\nA reader who may not see one of these fields is refused the filter, the key of the query language or the order (403), gets no counts of the facet, and finds by whole numbers
instead of words.\n\n${ofEach(needsTable)}`,
    `## Fields\n\n${table(
      ['id', 'field', 'name', 'group'],
      FIELD_PERMISSIONS.map(({ id, path, name, group }) => [id, code(path), name, FIELD_GROUPS[group].name]),
    )}`,
    `## Facts\n\nWhat filters, orders and parts of answers tell, and what each is made from. A part of an answer is declared with them (\`rightsOf\` in
\`packages/contract/src/rights/declare-rights.ts\`).\n\n${ofEach((collection) =>
      table(
        ['fact', 'fields'],
        Object.values(factsOf(collection)).map(({ name, needs }) => [name, needs.map(code).join(', ')]),
      ),
    )}`,
  ].join('\n\n')}\n`;
}

/** One table per collection. */
const ofEach = (print: (collection: Collection) => string): string =>
  Object.entries<Collection>(COLLECTIONS)
    .map(([name, collection]) => `### Of ${name} (${collection.noun})\n\n${print(collection)}`)
    .join('\n\n');

function needsTable(collection: Collection): string {
  const { words, filter, query, sort, facet } = searchNeedsOf(collection);
  return table(
    ['what', 'is made from', 'ids'],
    [
      row('words', words),
      row('whole numbers', filter.get('ids') ?? []),
      ...rows('filter', filter),
      ...rows('key', query),
      ...rows('order', sort),
      ...rows('facet', facet),
    ],
  );
}

const code = (text: string): string => `\`${text}\``;
const mark = (has: boolean): string => (has ? '✓' : '');

const row = (what: string, facts: readonly Fact[]): string[] => [
  what,
  facts.map(({ name }) => name).join(', '),
  ranges(idsOf(facts)),
];
const rows = (kind: string, needs: ReadonlyMap<string, readonly Fact[]>): string[][] =>
  [...needs].map(([name, facts]) => row(`${kind} ${code(name)}`, facts));

/** 200–205, 290 */
function ranges(ids: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const id of ids) {
    const last = parts.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
