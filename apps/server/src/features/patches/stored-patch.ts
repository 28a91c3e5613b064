import type { Architecture, DomesticSystem, PatchClass, PatchSource, Reboot } from '@ldy/domain/patch/kinds.ts';
import type { PatchRecord } from '@ldy/domain/patch/patch-record.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import { z } from 'zod';
import { readStored, wordAsWritten } from '../../platform/database/read-stored.ts';

const texts = z.array(z.string());
const links = z.array(z.object({ title: z.string(), url: z.string() }));
const source = wordAsWritten<PatchSource>();

const storedPatch: z.ZodType<PatchRecord> = z.object({
  id: z.string(),
  aliases: texts,
  title: z.string(),
  description: z.string(),
  class: wordAsWritten<PatchClass>().nullable(),
  severity: wordAsWritten<Severity>().nullable(),
  reboot: wordAsWritten<Reboot>(),
  rebootWord: z.string(),
  published: z.string().nullable(),
  updated: z.string().nullable(),
  withdrawn: z.boolean(),
  exploited: z.boolean(),
  architectures: z.array(wordAsWritten<Architecture>()),
  domestic: z.array(wordAsWritten<DomesticSystem>()),
  vendors: texts,
  sources: z.array(source),
  languages: texts,
  files: z.array(
    z.object({
      name: z.string(),
      size: z.number().nullable(),
      hash: z.string(),
      url: z.string(),
      architecture: z.string(),
    }),
  ),
  downloads: texts,
  prerequisites: texts,
  knownIssues: links,
  uninstall: z.string(),
  corrects: texts,
  references: links,
  licence: z.string(),
  provenance: z.array(
    z.object({
      field: z.string(),
      source,
      document: z.string(),
      others: z.array(z.object({ source, value: z.string() })),
    }),
  ),
});
export const readPatchRecord = (stored: unknown): PatchRecord => readStored(storedPatch, stored);

const count = z.int().catch(0);

/** What a row of a list shows besides its columns. */
const storedPatchItem = z.object({
  title: z.string(),
  vulnerabilities: texts,
  vulnerabilities_total: count,
  products_total: count,
  versions: texts,
  published: z.string().nullable(),
  updated: z.string().nullable(),
});
export type StoredPatchItem = z.output<typeof storedPatchItem>;
export const readPatchItem = (stored: unknown): StoredPatchItem => readStored(storedPatchItem, stored);
