import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import type { ReportDocument, ReportFacts } from '@ldy/domain/report/document.ts';
import { REPORT_KINDS, type ReportKind } from '@ldy/domain/report/kinds.ts';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import type { Narrowing } from '@ldy/domain/statistics/narrow.ts';
import { z } from 'zod';
import { readStored } from '../../platform/database/read-stored.ts';

const period = z.object({ from: z.string(), to: z.string() });
const count = z.number().nullable();
const filter = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Narrowing>;

const facts: z.ZodType<ReportFacts> = z.object({
  kind: z.enum(REPORT_KINDS.map(({ key }) => key) as [ReportKind, ...ReportKind[]]),
  ...{ period, before: period, yearAgo: period.nullable() },
  asOf: z.string(),
  filling: z.number().optional(),
  isUnsettled: z.boolean(),
  figures: z.record(z.string(), z.object({ now: z.number(), before: count, yearAgo: count })),
  tables: z.array(
    z.object({
      chart: z.enum(CHART_NAMES),
      rows: z.array(
        z.object({ label: z.string(), count: z.number(), previous: count, filter, undercounted: z.boolean() }),
      ),
    }),
  ),
  leading: z.array(
    z.object({
      ...{ id: z.string(), cve: z.string(), title: z.string() },
      severity: z.enum(SEVERITY_KEYS).nullable(),
      ...{ cvss: count, published: z.string(), reasons: z.array(z.string()) },
    }),
  ),
  sources: z.array(z.object({ source: z.enum(SOURCES), at: z.string() })),
}) as z.ZodType<ReportFacts>;

const storedReport: z.ZodType<ReportDocument> = z.object({
  facts,
  sections: z.array(
    z.object({
      key: z.string(),
      isDropped: z.boolean(),
      sentences: z.array(
        z.object({
          ...{ key: z.string(), text: z.string(), written: z.string(), isDropped: z.boolean() },
          formerly: z.string().optional(),
        }),
      ),
    }),
  ),
  remark: z.string(),
}) as z.ZodType<ReportDocument>;

export const readReportDocument = (stored: unknown): ReportDocument => readStored(storedReport, stored);
