/** The properties of OSV 1.x that an erratum of a distribution has. https://ossf.github.io/osv-schema/ */
import { z } from 'zod';
import { listOf, orNull, text, texts } from '../json/lenient.ts';

const event = z.object({ introduced: text, fixed: text });

const affected = z.object({
  package: z.object({ ecosystem: z.string().min(1).max(200), name: z.string().min(1).max(300) }),
  ranges: listOf(z.object({ type: text, events: listOf(event) })),
  /** Of each distribution its own: packages by name, by architecture, or as a list. */
  ecosystem_specific: z.record(z.string(), z.unknown()).catch({}).default({}),
});

export const osvErratum = z.object({
  id: z.string().min(1).max(200),
  modified: text,
  published: text,
  withdrawn: text,
  aliases: texts,
  related: texts,
  upstream: texts,
  summary: text,
  details: text,
  affected: listOf(affected),
  references: listOf(z.object({ type: text, url: z.string() })),
  database_specific: orNull(z.object({ severity: text })),
});

export type OsvErratum = z.output<typeof osvErratum>;
export type OsvAffected = OsvErratum['affected'][number];
