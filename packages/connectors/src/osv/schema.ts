/** The properties of OSV 1.x that we read. https://ossf.github.io/osv-schema/ */
import { z } from 'zod';
import { date, listOf, orNull, text, texts } from '../json/lenient.ts';

const severity = z.object({ type: z.string(), score: z.string() });

/** An object with one key: the kind of event and its version. */
const event = z.object({ introduced: text, fixed: text, last_affected: text, limit: text });

const range = z.object({ type: z.string(), repo: text, events: listOf(event) });

const affected = z.object({
  package: orNull(z.object({ ecosystem: text, name: text, purl: text })),
  severity: listOf(severity),
  ranges: listOf(range),
  versions: texts,
  ecosystem_specific: orNull(
    z.object({ severity: text, imports: listOf(z.object({ path: text })), custom_ranges: listOf(range) }),
  ),
  database_specific: orNull(z.object({ last_known_affected_version_range: text, informational: text })),
});

export const osvRecord = z.object({
  id: z.string().min(1).max(200),
  modified: date,
  published: date,
  withdrawn: text,
  aliases: texts,
  related: texts,
  upstream: texts,
  summary: text,
  details: text,
  severity: listOf(severity),
  affected: listOf(affected),
  references: listOf(z.object({ type: text, url: z.string() })),
  credits: listOf(z.object({ name: z.string(), type: text })),
  database_specific: orNull(z.object({ severity: z.unknown().optional(), cwe_ids: texts, url: text })),
});

export type OsvRecord = z.output<typeof osvRecord>;
export type OsvAffected = z.output<typeof affected>;
export type OsvRange = z.output<typeof range>;
