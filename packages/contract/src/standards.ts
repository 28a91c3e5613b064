import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { open, readable, rightsOf } from './rights/declare-rights.ts';
import { asOf } from './vulnerability/options.ts';

const { needs, facts } = rightsOf(VULNERABILITIES);

/** A product of our tables with its category in the standard. */
export const standardProductItem = readable({
  /** `<vendor id>/<slug>`, the value of the list's filter `product`. */
  id: open(z.string()),
  name: open(z.string()),
  /** Aliases. */
  alias: needs('aliases', z.array(z.string())),
  vendor_name: open(z.string()),
  category_id: open(z.string()),
  /** Number of vulnerabilities that affect it. */
  count: open(z.int()),
  is_domestic: needs('domestic', z.boolean()),
});
export type StandardProductItem = z.output<typeof standardProductItem>;

export const readProductStandard = endpoint({
  method: 'POST',
  path: '/api/frontend/standard/productcategorylist',
  caller: 'anyone',
  tag: '标准规范',
  summary: '产品分类标准：各分类的漏洞数，以及标准产品与其所属分类',
  input: z.strictObject({}),
  // Category counts are derived from product counts, so one fact covers both.
  needs: facts('products'),
  output: readable({
    /** All categories of the tree. A vulnerability that affects several products of a category counts once, and also counts for the parent categories. */
    categories: open(z.array(z.object({ id: z.string(), count: z.int() }))),
    /** Sorted by number of vulnerabilities, descending. */
    products: open(z.array(standardProductItem)),
    /** Number of product names in the library that are not in our tables and have no category. */
    unlisted: open(z.int()),
    as_of: open(asOf),
  }),
});

export const CALLS = { readProductStandard };
