import * as z from 'zod';
import { urlsInText } from '../xml/urls-in-text.ts';
import { type CnnvdEntry, EMPTY_ENTRY } from './entry.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** A vulnerability as the web site sends it, in a list (few fields) or as a detail. */
const siteItem = z.object({
  cnnvdCode: z.string(),
  vulName: z.string(),
  cveCode: text,
  publishTime: text,
  updateTime: text,
  hazardLevel: text,
  vulTypeName: text,
  typeName: text,
  vulDesc: text,
  affectedVendor: text,
  referUrl: text,
  patch: text,
});

const LEVELS: ReadonlyMap<string, string> = new Map([
  ['1', '超危'],
  ['2', '高危'],
  ['3', '中危'],
  ['4', '低危'],
]);

export const entryFromSite: z.ZodType<CnnvdEntry> = siteItem.transform((item) => ({
  ...EMPTY_ENTRY,
  id: item.cnnvdCode,
  name: item.vulName,
  published: item.publishTime,
  modified: item.updateTime,
  severity: LEVELS.get(item.hazardLevel) ?? '',
  type: item.vulTypeName || item.typeName,
  description: item.vulDesc,
  cves: [item.cveCode],
  vendor: item.affectedVendor,
  references: urlsInText(item.referUrl).map((url) => ({ source: '', name: '', url })),
  patchUrls: [item.patch],
}));

const wrapped = z.union([
  z.object({ data: z.object({ records: z.array(z.unknown()) }) }).transform(({ data }) => data.records),
  z.object({ data: z.object({ cnnvdDetail: z.unknown() }) }).transform(({ data }) => [data.cnnvdDetail]),
  z.object({ cnnvdDetail: z.unknown() }).transform(({ cnnvdDetail }) => [cnnvdDetail]),
  z.array(z.unknown()),
]);

/** The items of an answer of the web site: a list page, a detail, or a single item. */
export function siteItems(json: unknown): unknown[] {
  const answer = wrapped.safeParse(json);
  return answer.success ? answer.data : [json];
}
