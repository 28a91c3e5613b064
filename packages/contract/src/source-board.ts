import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { open, readable, rightsOf } from './rights/declare-rights.ts';
import { WHEN_SOURCES_SPOKE } from './vulnerability/options.ts';

const { facts } = rightsOf(VULNERABILITIES);

/** What a source delivers. */
export const BOARD_KINDS = ['vulnerability', 'patch', 'standard', 'news'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/**
 * `collected`: visited with success in the last 24 hours. `silent`: so too, but nothing new came for much longer than usual. `failing`: visits fail. `late`: no success
 * in the last 24 hours. `waiting`: for its first visit. `imported`: from files that somebody gave. `own`: written here. `off`: visited no more.
 */
export const BOARD_STATES = ['collected', 'silent', 'failing', 'late', 'waiting', 'imported', 'own', 'off'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

export const BOARD_ORDERS = ['success', 'newest', 'records', 'name'] as const;
export const BOARD_PAGE = 50;

const count = z.int().nonnegative();
const delay = z
  .object({ p50: count.nullable(), p99: count.nullable(), entries: count })
  .describe('最近 30 天的延迟（秒）与所依据的条目数；条目太少时为 null');

const boardSource = z.object({
  key: z.string().describe('来源'),
  name: z.string().describe('名称'),
  kind: z.enum(BOARD_KINDS).describe('提供什么'),
  state: z.enum(BOARD_STATES).describe('状态'),
  records: count.nullable().describe('本站收录的条目数；未知为 null'),
  newest: z.string().describe('最新一条收录的时间，空为未知'),
  last_success: z.string().describe('最近一次采集成功或完整导入的时间，空为从未'),
  changed_at: z.string().describe('最近一次采集到新内容的时间，空为从未'),
  failures: count.describe('连续失败的次数；多个地址时取最多的'),
  addresses: z
    .object({ enabled: count, recent: count, failing: count })
    .describe('采集的地址数、其中 24 小时内成功的与正在失败的'),
  publisher_delay: delay.nullable().describe('发布方的延迟：从条目所写的时间到能够取到，至少'),
  own_delay: delay.nullable().describe('本站的延迟：从能够取到到收录完成，至多'),
});
export type BoardSource = z.output<typeof boardSource>;

/** For everybody who may know when sources spoke. Nothing of addresses and errors: these are for staff. */
export const listBoardSources = endpoint({
  method: 'POST',
  path: '/api/frontend/source/list',
  caller: 'anyone',
  needs: facts(...WHEN_SOURCES_SPOKE),
  tag: '来源看板',
  summary: '各来源的新鲜程度、延迟与状态',
  input: z.strictObject({
    kind: z.enum(BOARD_KINDS).optional().describe('提供什么'),
    state: z.enum(BOARD_STATES).optional().describe('状态'),
    text: z.string().trim().max(100).optional().describe('名称'),
    order: z.enum(BOARD_ORDERS).default('success').describe('排序'),
    page: z.int().min(1).max(1_000).default(1).describe('页码'),
  }),
  output: readable({
    as_of: open(z.string().describe('状态截至何时')),
    is_collecting: open(z.boolean().describe('本站是否采集')),
    still_since: open(z.string().nullable().describe('漏洞数据停于何时；24 小时内有来源更新过，或从未有过时为 null')),
    enabled: open(count.describe('采集的地址数')),
    recent: open(count.describe('其中 24 小时内成功的')),
    states: open(z.record(z.enum(BOARD_STATES), count).describe('各状态的来源数')),
    total: open(count.describe('符合条件的来源数')),
    list: open(z.array(boardSource).describe('来源')),
  }),
});

export const CALLS = { listBoardSources };
