import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf } from './vulnerability-options.ts';

/** A product of our tables, with the category that the standard gives it. */
export const standardProductItem = z.object({
  /** `<vendor id>/<slug>`, the value of the list's filter `product`. */
  id: z.string(),
  name: z.string(),
  /** Other names; empty for whoever may not see them. */
  alias: z.array(z.string()),
  vendor_name: z.string(),
  category_id: z.string(),
  /** Vulnerabilities of the library that affect it. */
  count: z.int(),
  is_domestic: z.boolean(),
});
export type StandardProductItem = z.output<typeof standardProductItem>;

export const readProductStandard = endpoint({
  method: 'POST',
  path: '/api/frontend/standard/productcategorylist',
  caller: 'anyone',
  tag: '标准规范',
  summary: '产品分类标准：各分类的漏洞数，以及标准产品与其所属分类',
  input: z.strictObject({}),
  output: z.object({
    /** Every category of the tree. A vulnerability that affects several products of a category counts once, and counts above it too. */
    categories: z.array(z.object({ id: z.string(), count: z.int() })),
    /** Most vulnerabilities first. */
    products: z.array(standardProductItem),
    /** Names of products in the library that are not in our tables, and have no category yet. */
    unlisted: z.int(),
    as_of: asOf,
  }),
});
