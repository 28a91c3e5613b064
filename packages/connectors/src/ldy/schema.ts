import { isDay } from '@ldy/domain/calendar/day.ts';
import { EFFECTS } from '@ldy/domain/standard/effects.ts';
import { z } from 'zod';

/**
 * The editorial format: one JSON file per vulnerability, written by people. Strict, so that a misspelt field is an error. Equals the claims
 * of a SourceRecord with abbreviations: vectors instead of metric objects, texts with the suffix `Cn` or `En` instead of lists of rich
 * text, identifiers by kind.
 */
const text = z.string().trim().min(1).max(20_000);
const line = z.string().trim().min(1).max(500);
const url = z
  .string()
  .max(2_000)
  .regex(/^https?:\/\/[^\s"'<>\\]+$/, 'an http or https address');
const day = z.string().refine(isDay, 'a date as YYYY-MM-DD');
const list = <T extends z.ZodType>(item: T, most = 200) => z.array(item).max(most);

const range = z
  .strictObject({
    from: line.optional(),
    lessThan: line.optional(),
    lessThanOrEqual: line.optional(),
    exact: line.optional(),
    versionType: line.optional(),
  })
  .refine((it) => [it.exact, it.lessThan, it.lessThanOrEqual].filter((bound) => bound !== undefined).length <= 1, {
    message: 'at most one of exact, lessThan and lessThanOrEqual',
  })
  .refine(
    (it) =>
      it.from !== undefined || it.exact !== undefined || it.lessThan !== undefined || it.lessThanOrEqual !== undefined,
    {
      message: 'a range says at least one version',
    },
  )
  .refine((it) => it.exact === undefined || it.from === undefined, { message: 'an exact version has no beginning' });

const patch = z.strictObject({
  name: line,
  version: line.optional(),
  architecture: line.optional(),
  descriptionCn: text.optional(),
  url: url.optional(),
});

const affected = z.strictObject({
  vendor: line,
  product: line,
  versions: list(range),
  /** Fixed versions, e.g. `2.17.1`. */
  fixedIn: list(line).optional(),
  packageUrl: z.string().max(500).regex(/^pkg:/).optional(),
  packageName: line.optional(),
  cpes: list(
    z
      .string()
      .max(500)
      .regex(/^cpe:2\.3:[aho*-]:/),
  ).optional(),
  modules: list(line).optional(),
  platforms: list(line).optional(),
  programFiles: list(line).optional(),
  patches: list(patch).optional(),
  isLinuxSoftware: z.boolean().optional(),
});

const exploit = z.strictObject({
  name: line,
  type: line,
  url: url.optional(),
  isVerified: z.boolean().optional(),
  code: text.optional(),
  usageCn: text.optional(),
});

const exploitation = z.strictObject({
  isPublic: z.boolean(),
  urls: list(url).optional(),
  featuresCn: text.optional(),
  riskLevel: z.enum(['高', '中', '低']).optional(),
  riskCn: text.optional(),
  inTheWild: z.boolean().optional(),
  details: list(exploit).optional(),
});

const effect = z.enum(EFFECTS.map(({ id }) => id));

export const editorialRecord = z
  .strictObject({
    ids: z.strictObject({
      cve: line.optional(),
      cnvd: list(line, 20).optional(),
      cnnvd: list(line, 20).optional(),
      ghsa: list(line, 20).optional(),
    }),
    related: list(line).optional(),
    titleCn: line,
    titleEn: line,
    otherTitlesCn: list(line).optional(),
    descriptionCn: text,
    descriptionEn: text,
    published: day,
    updated: day,
    /** Who decided that it may be published although there is no fix of the vendor, and why. */
    released: z.strictObject({ by: line, on: day, why: line }).optional(),
    weaknesses: list(z.string().regex(/^CWE-\d{1,5}$/)),
    typeIds: list(line).optional(),
    /** What an attacker gains, as ids of the domain's effect table. */
    effects: list(effect),
    cvss: list(z.strictObject({ vector: line, by: line })),
    level: z
      .strictObject({
        standard: z.enum(['critical', 'high', 'medium', 'low']).optional(),
        cnvd: z.enum(['高', '中', '低']).optional(),
      })
      .optional(),
    affected: list(affected),
    patches: list(patch).optional(),
    officialFixCn: text.optional(),
    officialFixEn: text.optional(),
    temporaryFixCn: text.optional(),
    systemFixCn: text.optional(),
    fixCommand: text.optional(),
    fixCommandWindows: text.optional(),
    fixAffect: z.strictObject({ description: text, needsRestart: z.enum(['是', '否']) }).optional(),
    poc: exploitation.optional(),
    exp: exploitation.optional(),
    attack: z
      .strictObject({
        capec: list(
          z.strictObject({ id: z.string().regex(/^CAPEC-\d{1,4}$/), name: line, description: text.optional() }),
        ),
        exampleUrl: url.optional(),
        trafficSamples: list(text).optional(),
      })
      .optional(),
    detection: z
      .strictObject({
        suricata: list(text).optional(),
        fingerprints: list(text).optional(),
        checkMethodCn: text.optional(),
      })
      .optional(),
    useInstructionCn: text.optional(),
    informationCn: text.optional(),
    analysisCn: text.optional(),
    checkReportCn: text.optional(),
    productSolutionCn: text.optional(),
    cpes: list(
      z
        .string()
        .max(500)
        .regex(/^cpe:2\.3:[aho*-]:/),
    ).optional(),
    /** Products that contain the affected one. */
    indirectCpes: list(
      z
        .string()
        .max(500)
        .regex(/^cpe:2\.3:[aho*-]:/),
    ).optional(),
    references: list(
      z.strictObject({
        url,
        name: line.optional(),
        kind: z.enum(['advisory', 'patch', 'exploit', 'report', 'article', 'product', 'other']),
      }),
    ),
    timeline: list(z.strictObject({ time: day, eventCn: text })).optional(),
    tags: list(line).optional(),
  })
  .refine((it) => it.ids.cve !== undefined || (it.ids.cnvd ?? []).length > 0, {
    message: 'needs a CVE or a CNVD number',
    path: ['ids'],
  });

/** A vulnerability without a fix of its vendor is published only by the decision of a person, who is named. */
export const mayBePublished = (it: EditorialRecord): boolean =>
  it.released !== undefined ||
  [it.officialFixCn, it.officialFixEn].some((text) => text) ||
  (it.patches ?? []).length > 0;

export type EditorialRecord = z.infer<typeof editorialRecord>;
export type EditorialAffected = z.infer<typeof affected>;
export type EditorialRange = z.infer<typeof range>;
export type EditorialPatch = z.infer<typeof patch>;
export type EditorialExploitation = z.infer<typeof exploitation>;
