import type { StandardProductItem } from '@ldy/contract/standards.ts';
import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { CATEGORIES, categoryPath } from './categories.ts';
import { STANDARD_TYPES } from './types.ts';

/** Excel reads a CSV file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const field = (text: string) => `"${noFormula(text).replaceAll('"', '""')}"`;

export const toCsv = (rows: readonly (readonly string[])[]) =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;

export const typesCsv = () =>
  toCsv([
    ['编号', '上级编号', '名称', '英文名称', '别名', '代表 CWE', '对应 CWE', '解读', '危害', '归类要点', '处置与防范'],
    ...STANDARD_TYPES.map((type) => [
      type.id,
      type.parent,
      type.cn,
      type.en,
      type.aliases.join('；'),
      type.cwe,
      type.weaknesses.join(' '),
      type.interpretation,
      type.harm,
      type.scope,
      type.measures.join('；'),
    ]),
  ]);

export const categoriesCsv = () =>
  toCsv([
    ['编号', '上级编号', '名称', '英文名称', '收录范围'],
    ...CATEGORIES.map(({ id, parentId, name, nameEn, holds }) => [id, parentId, name, nameEn, holds]),
  ]);

export const productsCsv = (products: readonly StandardProductItem[]) =>
  toCsv([
    ['产品编号', '产品', '厂商', '分类编号', '分类', '收录漏洞数'],
    ...products.map(({ id, name, vendor_name, category_id, count }) => [
      id,
      name,
      vendor_name,
      category_id,
      categoryPath(category_id),
      String(count),
    ]),
  ]);
