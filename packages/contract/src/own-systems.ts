import { z } from 'zod';
import { hasUnseen } from './accounts/given-name.ts';
import { endpoint } from './endpoint.ts';
import { OWN_SYSTEMS_MAX } from './limits.ts';
import { rule } from './rule.ts';

const seen = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !hasUnseen(text), rule('不能含有控制字符'))
    .overwrite((text) => text.trim());

/** A system or product that the reader runs. */
export const ownSystem = z.strictObject({
  name: seen(200)
    .refine((name) => name !== '', rule('请给出名称'))
    .describe('系统或产品的名称，如 Windows Server 2019、Nginx'),
  product: seen(200).default('').describe('产品编号，见产品列表；空为只按名称'),
  version: seen(100).default('').describe('正在使用的版本，如 1.24.0；Windows 为 build，如 17763.6054；空为未填写'),
});
export type OwnSystem = z.output<typeof ownSystem>;

export const ownSystems = z.array(ownSystem).max(OWN_SYSTEMS_MAX, `最多 ${OWN_SYSTEMS_MAX} 个`);

const revision = z.int32().min(0);

export const readOwnSystems = endpoint({
  method: 'POST',
  path: '/api/frontend/user/ownsystems/read',
  caller: 'signed-in',
  tag: '您的系统',
  summary: '本人所用的系统与产品',
  input: z.strictObject({}),
  output: z.object({
    systems: z.array(ownSystem).nullable().describe('null 为从未保存过'),
    revision: revision.describe('第几次保存的，从未保存过为 0'),
  }),
});

export const replaceOwnSystems = endpoint({
  method: 'POST',
  path: '/api/frontend/user/ownsystems/replace',
  caller: 'signed-in',
  tag: '您的系统',
  summary: `以新的内容替换本人所用的系统与产品，最多 ${OWN_SYSTEMS_MAX} 个；revision 不是最新的会被拒绝`,
  input: z.strictObject({ systems: ownSystems, revision }),
  output: z.object({ revision }),
});

export const CALLS = { readOwnSystems, replaceOwnSystems };
