import { fieldText } from '@ldy/contract/collection/filter-words.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { markOfPoc } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { levelDerivation } from '@ldy/domain/vulnerability/merge-rules.ts';
import type { FeedEntry } from '#server/collections/kinds/feed-entry.ts';

const { severity, fix, kev, exp, rejected, contested, unsupported, hosted } = VULNERABILITIES.fields;
const PRODUCTS = 3;
const DESCRIPTION_CHARACTERS = 500;

/**
 * The entry of a row as its reader may see it. Undefined without an LDY number: that is the name under which readers know a record again,
 * and it follows within moments of an import.
 */
export function vulnerabilityEntry(row: VulnerabilityListItem, origin: string): FeedEntry | undefined {
  const updated = timeOf(row.updated) ?? timeOf(row.published) ?? timeOf(row.intake);
  if (row.ldy === '' || updated === undefined) return undefined;
  const title = row.title || row.title_en || row.id;
  const level = fieldText(severity, row.severity);
  return {
    id: `urn:ldy:${row.ldy}`,
    title: `${level === null ? '' : `【${level}】`}${row.cve && !title.includes(row.cve) ? `${row.cve} ` : ''}${title}`,
    page: origin + addressOf('LdyvulDetail', { id: row.ldy }),
    summary: [figures(row), products(row), shortened(row.description), row.identifiers.join(' ')]
      .filter(Boolean)
      .join('\n'),
    tags: [...new Set([...row.types, ...row.vendors].map(({ name }) => name))].filter(Boolean),
    published: timeOf(row.published),
    updated,
  };
}

function figures(row: VulnerabilityListItem): string {
  const level = fieldText(severity, row.severity);
  const state = fieldText(fix, row.fix);
  return [
    level !== null && `等级：${level}${levelDerivation(row.severity_by) ? '（推定）' : ''}`,
    row.cvss_score !== null && `CVSS ${row.cvss_score.toFixed(1)}`,
    row.kev && kev.label,
    markOfPoc(row.poc_state),
    row.has_exp && exp.label,
    state !== null && `${fix.label}：${state}`,
    row.contested && contested.label,
    row.unsupported && unsupported.label,
    row.hosted && hosted.label,
    row.rejected && rejected.label,
  ]
    .filter(Boolean)
    .join(' · ');
}

function products({ products, vendors }: VulnerabilityListItem): string {
  const names = (products.length > 0 ? products : vendors).map(({ name }) => name);
  const more = names.length > PRODUCTS ? ` 等 ${names.length} 个` : '';
  return names.length === 0 ? '' : `影响：${names.slice(0, PRODUCTS).join('、')}${more}`;
}

const shortened = (text: string): string => {
  const characters = [...text.trim()];
  return characters.length > DESCRIPTION_CHARACTERS
    ? `${characters.slice(0, DESCRIPTION_CHARACTERS).join('')}…`
    : text.trim();
};

function timeOf(text: string): Date | undefined {
  const time = new Date(text);
  return text === '' || Number.isNaN(time.getTime()) ? undefined : time;
}
