import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { fixOfRank } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import type { StoredFields } from '../../collections/row-fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { SHOWN_FIELDS } from './list/load-rows.ts';
import { readListItem } from './stored-list-item.ts';

/** What the library knows of the vulnerabilities with these ids, in this order. Not redacted yet. */
export async function knownVulnerabilities(q: Queryable, texts: readonly string[]) {
  const ids = [...new Set(texts.map((text) => normaliseIdentifier(text) ?? text.trim()))];
  if (ids.length === 0) return [];
  const rows = await q.query<{ identifier: string; list_item: unknown; fields: StoredFields }>(
    `select distinct on (i.identifier) i.identifier, v.list_item, ${SHOWN_FIELDS.sql} as fields
     from vulnerability_identifier i join vulnerability v on v.anchor = i.anchor
     join vulnerability_search s on s.anchor = v.anchor left join epss_score e on e.cve = s.cve and s.cve <> ''
     where i.identifier = any($1::text[]) order by i.identifier, (i.anchor = i.identifier) desc, i.anchor`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.identifier, row]));
  return ids.map((id) => {
    const row = found.get(id);
    const { severity = null, kev = false, fix = null } = row ? SHOWN_FIELDS.read(row.fields) : {};
    const { titleCn, titleEn } = readListItem(row?.list_item);
    const title = { cn: titleCn, en: titleEn };
    return { id, known: row !== undefined, title, severity, kev, fix };
  });
}

/** The records of the vulnerabilities with these ids and the state of the fix, in this order; {} and null for one that the library does not know. Not redacted yet. */
export async function recordsOf(q: Queryable, texts: readonly string[]) {
  const ids = [...new Set(texts.map((text) => normaliseIdentifier(text) ?? text.trim()))];
  const rows = await q.query<{ identifier: string; record: unknown; fix: number | null }>(
    `select distinct on (i.identifier) i.identifier, v.record, s.fix from vulnerability_identifier i
     join vulnerability v on v.anchor = i.anchor join vulnerability_search s on s.anchor = v.anchor
     where i.identifier = any($1::text[]) order by i.identifier, (i.anchor = i.identifier) desc, i.anchor`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.identifier, row]));
  return ids.map((id) => {
    const { record = {}, fix = null } = found.get(id) ?? {};
    return { id, record, fix: fixOfRank(fix) };
  });
}
