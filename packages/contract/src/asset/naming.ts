import { z } from 'zod';
import { givenName, hasUnseen } from '../accounts/given-name.ts';
import { endpoint } from '../endpoint.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../limits.ts';
import { rule } from '../rule.ts';
import { holderName, ofHolder, onlyOfHolder } from './holder.ts';

const MY = { method: 'POST', caller: 'signed-in', tag: '我的资产' } as const;
const path = (name: string) => `/api/frontend/user/${name}`;

/** Own rules of one holder. */
export const NAMING_RULES_MAX = 500;
const LONGEST = 200;
const called = z
  .string()
  .overwrite(givenName)
  .min(1, '请填写名称')
  .max(LONGEST, `名称最长为 ${LONGEST} 个字符`)
  .describe('组件的名称，含或不含版本；同名的组件都按这条规则识别');
const vendor = z
  .string()
  .overwrite(givenName)
  .max(LONGEST, `厂商最长为 ${LONGEST} 个字符`)
  .default('')
  .describe('清单中写在名称旁的厂商，空为没有');
const product = z
  .string()
  .trim()
  .min(1, '请选择产品')
  .max(LONGEST)
  .regex(/^[^/\s]+\/[^/\s]+$/, '请选择产品')
  .refine((text) => !hasUnseen(text), rule('不能含有控制字符'))
  .describe('标准产品的编号，见产品列表');
const meant = z.strictObject({ holder: ofHolder, name: called, vendor, product });

/** A product that a name may mean. */
export const candidate = z.object({ id: z.string().describe('产品编号'), name: z.string().describe('产品名称') });

const namingRule = z.object({
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  product: z.string(),
  product_name: z.string(),
  made: z.string(),
  author: z.string().describe('定下这条规则的人，空为已注销'),
  holder_name: holderName,
  offered: z.boolean().describe('已提交给编辑团队，尚未答复'),
  may_change: z.boolean().describe('本人可以删除或提交'),
});

/** Assets that are named one by one. */
export const CHANGED_ASSETS_SHOWN = 20;
const changed = z.object({
  components: z.int().describe('会改变识别结果的组件数'),
  assets: z.int().describe('这些组件所在的资产数'),
  list: z
    .array(z.object({ id: z.uuid(), name: z.string(), components: z.int() }))
    .describe(`其中最多 ${CHANGED_ASSETS_SHOWN} 个资产`),
});
export type NamingChange = z.output<typeof changed>;

export const previewNaming = endpoint({
  ...MY,
  path: path('namingpreview'),
  summary: '名称按所选产品识别时，持有者已保存的资产中哪些组件会改变；只查看，不保存',
  input: meant,
  output: changed,
});

export const saveNaming = endpoint({
  ...MY,
  path: path('namingadd'),
  summary: `把名称识别为所选的产品，对持有者已保存的与以后的组件都有效；同一名称的旧规则被取代，每个持有者最多 ${NAMING_RULES_MAX} 条`,
  input: meant.extend({
    product_name: z.string().overwrite(givenName).max(LONGEST).default('').describe('产品名称，目录中没有该产品时显示'),
  }),
  output: z.object({ id: z.uuid(), components: z.int().describe('因此改变识别结果的组件数') }),
});

export const listNaming = endpoint({
  ...MY,
  path: path('naminglist'),
  summary: '本人与所在组织的名称规则，最近的在前',
  input: z.strictObject({
    holder: onlyOfHolder,
    page: z.int().min(1).max(500).default(1).describe('页码'),
    page_size: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE).describe('每页条数'),
  }),
  output: z.object({ total: z.int(), list: z.array(namingRule) }),
});

export const deleteNaming = endpoint({
  ...MY,
  path: path('namingdel'),
  summary: '删除名称规则，其组件按原来的方式识别；其中有一条不存在就都不删除',
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  output: z.object({ deleted: z.int() }),
});

export const offerNaming = endpoint({
  ...MY,
  path: path('namingoffer'),
  summary: '把一条名称规则提交给编辑团队，采纳后对所有人有效；或收回',
  input: z.strictObject({ id: z.uuid(), offered: z.boolean() }),
  output: z.object({ offered: z.boolean() }),
});

export const CALLS = { previewNaming, saveNaming, listNaming, deleteNaming, offerNaming };
