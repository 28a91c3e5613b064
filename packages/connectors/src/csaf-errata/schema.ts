/** The properties of CSAF 2.0 that are about patches. https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html */
import { z } from 'zod';
import { listOf, orNull, text, texts } from '../json/lenient.ts';

const note = z.object({ category: text, title: text, text });
const restart = orNull(z.object({ category: text }));
const cvss = orNull(z.object({ baseSeverity: text }));

const vulnerability = z.object({
  cve: text,
  ids: listOf(z.object({ text })),
  product_status: z
    .object({ fixed: texts, first_fixed: texts, recommended: texts, known_affected: texts })
    .prefault({})
    .catch({ fixed: [], first_fixed: [], recommended: [], known_affected: [] }),
  remediations: listOf(z.object({ category: text, details: text, restart_required: restart })),
  scores: listOf(z.object({ cvss_v3: cvss, cvss_v4: cvss })),
});

export const csafAdvisory = z.object({
  document: z.object({
    title: text,
    publisher: z.object({ name: text, namespace: text }),
    tracking: z.object({
      id: z.string().min(1).max(200),
      version: text,
      initial_release_date: text,
      current_release_date: text,
    }),
    aggregate_severity: orNull(z.object({ text })),
    notes: listOf(note),
    references: listOf(z.object({ category: text, summary: text, url: z.string() })),
  }),
  product_tree: z.unknown().optional(),
  /** Fortinet puts some of its lists into another list. */
  vulnerabilities: z.preprocess((value) => (Array.isArray(value) ? value.flat() : value), listOf(vulnerability)),
});

export type CsafAdvisory = z.output<typeof csafAdvisory>;
export type CsafFlaw = CsafAdvisory['vulnerabilities'][number];
