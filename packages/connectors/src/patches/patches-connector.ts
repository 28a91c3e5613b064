import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { PATCH_CLASSES, REBOOTS } from '@ldy/domain/patch/kinds.ts';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { z } from 'zod';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { BadRecord, bad, badFrom } from '../json/delivered.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const keysOf = <Key extends string>(entries: readonly { key: Key }[]) =>
  entries.map(({ key }) => key) as [Key, ...Key[]];
const line = z.string().trim().min(1).max(500);
const lines = z.array(line).max(20_000).default([]);
const day = z.iso.date();
const address = z.url({ protocol: /^https?$/ }).max(2000);
const link = z.strictObject({ title: z.string().max(500).default(''), url: address });

/** A patch as editors write it. */
const entry = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][\w.:+~-]{1,199}$/),
  aliases: lines,
  title: line,
  description: z.string().max(20_000).default(''),
  vendor: z.string().max(100).default(''),
  severity: z.enum(SEVERITY_KEYS).nullable().default(null),
  published: day.nullable().default(null),
  updated: day.nullable().default(null),
  withdrawn: z.boolean().default(false),
  exploited: z.boolean().default(false),
  reboot_word: z.string().max(100).default(''),
  languages: lines,
  downloads: z.array(address).default([]),
  prerequisites: lines,
  known_issues: z.array(link).default([]),
  uninstall: z.string().max(5000).default(''),
  corrects: lines,
  references: z.array(link).default([]),
  files: z
    .array(
      z.strictObject({
        name: line,
        size: z.int().nullable().default(null),
        hash: z.string().max(200).default(''),
        url: z.union([address, z.literal('')]).default(''),
        architecture: z.string().max(50).default(''),
      }),
    )
    .default([]),
  targets: z
    .array(
      z.strictObject({
        products: z.array(line).min(1),
        component: z.string().max(300).default(''),
        version: z.string().max(200).default(''),
        scheme: z.enum(['', 'windows', 'rpm', 'deb']).default(''),
        branch: z.string().max(100).default(''),
        affected: z.string().max(500).default(''),
        class: z.enum(keysOf(PATCH_CLASSES)).nullable().default(null),
        reboot: z.enum([...keysOf(REBOOTS), 'unknown']).default('unknown'),
        replaces: lines,
        fixes: lines,
      }),
    )
    .min(1),
});

/** Patches in our own words: one file with `{"patches": [ … ]}`. */
export const connector: Connector<PatchDelivery> = {
  name: 'patches',
  title: '自行整理的补丁（JSON）',
  homepage: 'https://github.com/ldy-portal',
  licence: 'Apache-2.0',
  accepts: (name) => /\.json$/i.test(name),
  async *read(file) {
    for (const [index, value] of (await readList(file)).entries())
      yield delivered(value, `${file.name}#${index + 1}`, documentOf(file.name));
  },
  async *replay(raw, place) {
    try {
      yield delivered(parseJson(raw, MAX_BYTES), place, documentOf(place.split('#')[0] as string));
    } catch (error) {
      yield badFrom(place, raw, error);
    }
  },
};

const documentOf = (name: string): string => (name.split('/').at(-1) as string).replace(/\.json$/i, '');

async function readList(file: SourceFile): Promise<unknown[]> {
  let value: unknown;
  try {
    value = parseJson(await readAll(file, MAX_BYTES), MAX_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
  const read = z.object({ patches: z.array(z.unknown()) }).safeParse(value);
  if (!read.success) throw new BadFile(file.name, 'schema', `${file.name}: there is no list "patches"`);
  return read.data.patches;
}

function delivered(value: unknown, place: string, document: string): Delivered<PatchDelivery> {
  const raw = Buffer.from(JSON.stringify(value));
  try {
    const read = entry.safeParse(value);
    if (!read.success) throw new BadRecord('schema', z.prettifyError(read.error).slice(0, 1000));
    const { id, reboot_word, known_issues, targets, ...facts } = read.data;
    const statement = patchStatement({
      ...{
        source: 'ldy',
        document,
        patch: id,
        rebootWord: reboot_word,
        knownIssues: known_issues,
        licence: 'Apache-2.0',
      },
      // What editors corrected later counts, whichever file was read first.
      revision: facts.updated ?? facts.published ?? '',
      ...facts,
      targets: targets.map((target) =>
        patchTarget({ ...target, fixes: target.fixes.map((id) => normaliseIdentifier(id) ?? id) }),
      ),
    });
    return { kind: 'patch', place, raw: Buffer.from(JSON.stringify(statement)), statement };
  } catch (error) {
    if (error instanceof BadRecord) return bad(place, raw, error.reason, error.message);
    throw error;
  }
}
