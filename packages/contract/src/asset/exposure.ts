import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { open, readable, rightsOf } from '../rights/declare-rights.ts';
import { listWork } from './findings.ts';
import { ofHolder } from './holder.ts';
import { JUDGED } from './own-assets.ts';

/** What the assets of a group, or all of them, are exposed to, and which of them a vulnerability concerns. */
const { facts, needs } = rightsOf(VULNERABILITIES);
const MY = { method: 'POST', caller: 'signed-in', tag: '我的资产', needs: facts(...JUDGED) } as const;
const path = (name: string) => `/api/frontend/user/${name}`;
const row = listWork.output.shape.list.element;
const on = row.shape.on.element;
const count = z.int();

/** Most findings, the most urgent ones, from which upgrades are computed. */
export const UPGRADES_FROM = 20_000;
export const UPGRADES_SHOWN = 10;
export const FIRST_SHOWN = 5;
export const DAYS_SHOWN = 90;

const step = z.object({
  to: z.string().describe('升级到的版本'),
  closes: count.describe('因此关闭的漏洞数'),
  exploited: count.describe('其中已被利用的'),
});
const upgrade = readable({
  product: open(z.string()),
  from: open(z.array(z.string()).describe('在用的版本')),
  steps: needs(
    [...JUDGED, 'exploited'],
    z.array(step).describe('一个或两个版本：最后一个关闭版本升级能关闭的全部，之前的关闭其中多数'),
  ),
  vulnerabilities: needs(JUDGED, count.describe('它的漏洞数')),
  without_fix: needs(JUDGED, count.describe('其中来源没有说明修复版本的')),
  assets: open(count.describe('有它的资产数')),
});
const ofDay = readable({
  day: open(z.iso.date()),
  findings: needs(JUDGED, count.describe('待处置的项数')),
  exploited: needs([...JUDGED, 'exploited'], count),
  unknown: needs(JUDGED, count),
  overdue: open(count),
});

export const readOverview = endpoint({
  ...MY,
  path: path('assetoverview'),
  quota: 'search',
  summary: '本人全部资产，或一个分组的：受影响的情况、先处置什么、升级哪个产品关闭最多漏洞、逐日的变化',
  input: z.strictObject({
    holder: ofHolder,
    group: z.string().max(100).optional().describe('只计这个分组的资产，空为未分组的；不填为全部'),
  }),
  output: readable({
    assets: open(count.describe('资产数')),
    unjudged: open(count.describe('其中还没有比对的')),
    affected: needs(JUDGED, count.describe('受影响的资产数')),
    unknown: needs(JUDGED, count.describe('未知的资产数：有组件没有数据，或有漏洞无法判断')),
    unaffected: needs(JUDGED, count.describe('每个组件都有数据且都不受影响的资产数')),
    components: needs(JUDGED, count.describe('比对过的组件数')),
    covered: needs(JUDGED, count.describe('其中有数据的；其余的不等于不受影响')),
    today: open(ofDay.omit({ day: true })),
    exposed: needs([...JUDGED], count.describe('待处置的项中，在面向互联网的资产上的')),
    core: needs(JUDGED, count.describe('待处置的项中，在核心资产上的')),
    first: open(z.array(row).describe(`先处置的漏洞，最多 ${FIRST_SHOWN} 个`)),
    upgrades: open(
      z.array(upgrade).describe(`关闭最多漏洞的升级，按最紧急的 ${UPGRADES_FROM} 项计算，最多 ${UPGRADES_SHOWN} 个`),
    ),
    days: open(z.array(ofDay).describe(`逐日的项数，最多 ${DAYS_SHOWN} 天；只有全部资产的`)),
  }),
});

/** Assets that are listed with one vulnerability. */
export const CONCERNED_MAX = 50;
export const listConcerned = endpoint({
  ...MY,
  path: path('assetsconcerned'),
  summary: '本人与所在组织的哪些资产与一个漏洞有关，最紧急的在前',
  input: z.strictObject({ vulnerability: z.string().min(1).max(60).describe('画像编号') }),
  output: readable({
    total: needs(JUDGED, count.describe('受影响或无法判断的资产数')),
    assets: open(count.describe('本人的资产数')),
    list: open(z.array(on).describe(`资产与结论，最多 ${CONCERNED_MAX} 个`)),
  }),
});

export const CALLS = { readOverview, listConcerned };
