import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../limits.ts';
import { asked, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { JUDGED, listFindings } from './own-assets.ts';

/** Why a verdict is what it is, and which verdicts became others (docs/decisions/0142-stored-verdicts.md, 0143). */
const { facts, needs } = rightsOf(VULNERABILITIES);
const MY = { method: 'POST', caller: 'signed-in', tag: '我的资产', needs: facts(...JUDGED), quota: 'search' } as const;
const path = (name: string) => `/api/frontend/user/${name}`;

const SOURCE = [...JUDGED, 'source'] as const;
const VERDICTS = ['affected', 'unaffected', 'unknown'] as const;
const judgedText = (about: string) => needs(JUDGED, z.string().describe(about));

const otherwise = readable({
  answer: asked(z.enum(VERDICTS)),
  words: judgedText('依据的一句话'),
  statement: judgedText('版本范围'),
  source: needs(SOURCE, z.string().describe('来源')),
});
const comparison = z.object({
  own: z.string().describe('正在使用的版本'),
  bound: z.string().describe('来源所写的版本'),
  as: z
    .enum(['from', 'before', 'up to', 'changes at'])
    .describe('它在范围中的位置：起点、终点（不含）、终点（含）、此后有变化'),
  order: z.string().describe('所用的版本次序，来源所称的名称；空为一般次序'),
  result: z.literal([-1, 0, 1]).nullable().describe('1 为正在使用的更新，-1 更旧，0 相同，null 不能比较'),
});

export const readTrace = endpoint({
  ...MY,
  path: path('assettrace'),
  summary: '本人的一个资产的一个组件与一个漏洞：结论是怎样得出的，可据以重新得出',
  input: z.strictObject({
    asset: z.uuid(),
    vulnerability: z.string().trim().min(1).max(60).describe('画像编号'),
    component: z.string().max(1_000).default('').describe('组件，所读到的写法；空为结论最重的一个'),
  }),
  output: readable({
    component: open(z.string().describe('所读到的写法')),
    identity: open(z.string().describe('按什么识别')),
    verdict: asked(z.enum(VERDICTS)),
    reason: judgedText('规则的代码，见 cve5/checkaffected'),
    words: judgedText('依据的一句话'),
    by: judgedText(
      '名称按什么相符：purl、cpe、product 标准产品、vendor and product；其后为存疑的原因：namesake 同名，part 所属产品',
    ),
    name: judgedText('来源所用的名称'),
    version: judgedText('据以判断的版本'),
    statement: judgedText('据以判断的版本范围'),
    quoted: needs(SOURCE, z.string().describe('来源的原文')),
    source: needs(SOURCE, z.string().describe('来源')),
    fix: judgedText('高于现有版本的最低修复版本，空为来源没有说明'),
    comparisons: needs(JUDGED, z.array(comparison).describe('起决定作用的比较')),
    conditions: needs(JUDGED, z.array(z.string()).describe('适用的发行版、平台与模块')),
    otherwise: needs(JUDGED, z.array(otherwise).describe('说法不同的其他来源')),
    missing: judgedText('无法判断时，知道什么就能判断'),
    is_replayed: asked(
      z.boolean().describe('只凭所引用的内容重新判断，结论与摘要都相同；false 为内容过多，没有另行判断'),
    ),
    hash: judgedText('结论的摘要'),
    stored: needs(JUDGED, z.boolean().describe('与所存的结论相同；false 为漏洞或资产刚有变化，正在核对')),
  }),
});

export const CHANGE_CAUSES = [
  { key: 'record', label: '漏洞数据变化' },
  { key: 'rules', label: '判断规则变化' },
  { key: 'asset', label: '资产变化' },
  { key: 'unexplained', label: '原因不明' },
] as const;
const cause = z
  .enum(CHANGE_CAUSES.map(({ key }) => key))
  .describe(CHANGE_CAUSES.map(({ key, label }) => `${key} ${label}`).join('，'));
const standing = z
  .enum(['affected', 'unknown', 'none'])
  .describe('affected 受影响，unknown 无法判断，none 不再涉及或不受影响');

const row = listFindings.output.shape.list.element.shape;
const change = readable({
  at: open(z.string()),
  asset: open(z.object({ id: z.uuid(), name: z.string() })),
  id: open(z.string().describe('画像编号')),
  cve: row.cve,
  title: row.title,
  severity: row.severity,
  component: needs(JUDGED, z.string().describe('结论有变化的一个组件')),
  components: needs(JUDGED, z.int().describe('结论有变化的组件数')),
  before: asked(standing),
  after: asked(standing),
  cause: asked(cause),
  what: judgedText('漏洞记录发生了什么：created、changed、withdrawn、merged、came-apart'),
  why: judgedText('记录为何变化：source-said、source-corrected、rules-changed、editor、merge、time'),
  source: needs(SOURCE, z.string().describe('使记录变化的来源')),
});
const counted = {
  found: open(z.int().describe('新出现的')),
  gone: open(z.int().describe('不再有的')),
  changed: open(z.int().describe('结论或组件有变化的')),
};

export const listVerdictChanges = endpoint({
  ...MY,
  path: path('verdictchanges'),
  summary: '本人资产的结论有哪些变化、因为什么，保存 400 天，其中由资产自身变化引起的最近 200000 条，最近的在前',
  input: z.strictObject({
    since: z.iso.datetime().optional().describe('只列出此后的；默认最近 30 天'),
    asset: z.uuid().optional().describe('只列出这个资产的'),
    cause: cause.optional().describe('只列出这种原因的'),
    page: z.int().min(1).max(500).default(1).describe('页码'),
    page_size: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE).describe('每页条数'),
  }),
  output: readable({
    since: open(z.string()),
    groups: open(
      z
        .array(
          readable({
            cause: asked(cause),
            why: judgedText('同 list'),
            source: needs(SOURCE, z.string()),
            assets: open(z.int().describe('资产数')),
            ...counted,
          }),
        )
        .describe('按原因汇总，多的在前，最多 20 组'),
    ),
    total: open(z.int()),
    list: open(z.array(change)),
  }),
});

export const CALLS = { readTrace, listVerdictChanges };
