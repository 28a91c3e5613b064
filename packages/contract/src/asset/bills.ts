import { LOSSES } from '@ldy/domain/asset/bill-losses.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Bills of materials of own assets, to hand on. */

export const BILL_KINDS = ['cyclonedx', 'spdx', 'gbt'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** Assets of one bill. */
export const BILLED_MAX = 20;
/** Components of one bill. */
export const BILLED_COMPONENTS_MAX = 100_000;

const MY = { caller: 'signed-in', tag: '我的资产' } as const;
const kind = z
  .enum(BILL_KINDS)
  .describe('格式：cyclonedx 为 CycloneDX 1.7，spdx 为 SPDX 2.3，gbt 为 GB/T 47020-2026，都是 JSON');

export const describeBill = endpoint({
  ...MY,
  method: 'POST',
  path: '/api/frontend/user/assetbill',
  summary: `导出清单前，说明每种格式放不下什么；最多 ${BILLED_MAX} 个资产、${BILLED_COMPONENTS_MAX} 个组件`,
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(BILLED_MAX) }),
  output: z.object({
    components: z.int().describe('写入的组件数'),
    list: z.array(
      z.object({
        kind,
        title: z.string().describe('格式的名称'),
        losses: z
          .array(
            z.object({
              loss: z.enum(LOSSES).describe('放不下的是什么'),
              words: z.string().describe('一句话'),
              count: z.int().describe('有此内容的组件数'),
            }),
          )
          .describe('放不下而没有写入的'),
      }),
    ),
  }),
});

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const downloadBill = endpoint({
  ...MY,
  method: 'GET',
  path: '/api/frontend/user/assetbillfile',
  summary: '导出本人资产的组件清单（返回文件）',
  input: z.strictObject({
    ids: z
      .string()
      .regex(new RegExp(`^${ID}(?:,${ID}){0,${BILLED_MAX - 1}}$`), '资产的编号有误')
      .describe(`资产的编号，以逗号分隔，最多 ${BILLED_MAX} 个`),
    kind,
  }),
  answersFile: true,
  output: z.object({}),
});

/** Where the file is. */
export const billAddress = (ids: readonly string[], kind: BillKind): string =>
  `${downloadBill.path}?ids=${ids.join(',')}&kind=${kind}`;

export const CALLS = { describeBill, downloadBill };
