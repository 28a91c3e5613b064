import { fieldText } from '@ldy/contract/collection/filter-words.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { patchList } from '@ldy/contract/patch/list.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import type { z } from 'zod';
import type { FeedEntry } from '#server/collections/kinds/feed-entry.ts';

const { severity, state, reboot, exploited } = PATCHES.fields;
const MOST = 5;

export type PatchRow = z.output<typeof patchList.item>;

/** The entry of a patch as its reader may see it. Undefined if its source states no day, or for readers who may not see it: a feed has no place for it. */
export function patchEntry(row: PatchRow, origin: string): FeedEntry | undefined {
  const { id, published, updated, vulnerabilities } = row;
  const day = updated ?? published;
  if (day === null) return undefined;
  const level = fieldText(severity, row.severity);
  const title = row.title || id;
  const standing = row.state === 'current' ? null : fieldText(state, row.state);
  return {
    id: `urn:ldy:patch:${encodeURIComponent(id)}`,
    title: `${level === null ? '' : `【${level}】`}${title.includes(id) ? '' : `${id} `}${title}${standing === null ? '' : `（${standing}）`}`,
    page: origin + addressOf('PatchDetail', { id }),
    summary: [
      [
        fieldText(PATCHES.fields.class, row.class),
        row.exploited && exploited.label,
        row.reboot !== null && `${reboot.label}：${fieldText(reboot, row.reboot)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      labelledNames(
        '适用',
        row.products.map(({ name }) => name),
        row.products_total,
      ),
      labelledNames('修复版本', row.versions, row.versions.length),
      labelledNames('修复', vulnerabilities, row.vulnerabilities_total),
    ]
      .filter(Boolean)
      .join('\n'),
    tags: [...new Set([...row.vendors, ...row.products].map(({ name }) => name))].filter(Boolean),
    published: published === null ? undefined : new Date(published),
    updated: new Date(day),
  };
}

function labelledNames(what: string, names: readonly string[], total: number): string {
  if (names.length === 0) return '';
  return `${what}：${names.slice(0, MOST).join('、')}${total > MOST ? ` 等 ${total} 个` : ''}`;
}
