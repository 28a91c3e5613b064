import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { WORK_STATES } from '@ldy/domain/asset/open-finding.ts';
import { STANDINGS, type Standing } from '@ldy/domain/asset/work/standing.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { givenName } from '../accounts/given-name.ts';
import { endpoint } from '../endpoint.ts';
import { ASSET_TAG_LENGTH, DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { asked, open, readable, rightsOf } from '../rights/declare-rights.ts';
import { rule } from '../rule.ts';
import { ofHolder } from './holder.ts';
import { JUDGED, listFindings } from './own-assets.ts';

/** What there is to do about the vulnerabilities of all of one's assets (docs/decisions/0147-work-on-findings.md). */
const { facts, needs } = rightsOf(VULNERABILITIES);
const MY = { method: 'POST', caller: 'signed-in', tag: '我的资产', needs: facts(...JUDGED) } as const;
const path = (name: string) => `/api/frontend/user/${name}`;

/** Of one change. */
export const WORK_CHANGED_MAX = 1_000;
/** Assets that are named with one vulnerability; all of them are in the rows by asset. */
export const ASSETS_NAMED = 5;
export const WORK_NOTE_MAX = 500;

const STANDING_KEYS = STANDINGS.map(({ key }) => key) as [Standing, ...Standing[]];
const standing = z
  .enum(STANDING_KEYS)
  .describe(
    `处置情况：${STANDINGS.map(({ key, label }) => `${key} ${label}`).join('，')}；again 为标为已处置后清单更新而仍受影响，decided 为另有决定，gone 为资产已不再有它`,
  );
const state = z
  .literal(WORK_STATES.map(({ code }) => code))
  .describe(WORK_STATES.map(({ code, label }) => `${code} ${label}`).join('，'));
const level = z.literal(ASSET_LEVELS.map(({ code }) => code));
const location = z.literal(ASSET_LOCATIONS.map(({ code }) => code));
const verdict = z.enum(['affected', 'unknown']);
const day = z.iso.date();
const only = (about: string) => z.boolean().default(false).describe(about);

/** What narrows the list; nothing given is all that there is something to do about. */
const filter = {
  holder: ofHolder,
  standings: z
    .array(standing)
    .max(STANDING_KEYS.length)
    .default(['open', 'working', 'again'])
    .describe('只列出这些处置情况的；默认为待处置的；gone 只能单独列出'),
  verdict: verdict.default('affected').describe('只列出这种结论的：affected 受影响，unknown 无法判断'),
  search: z.string().trim().max(SEARCH_MAX_CHARACTERS).default('').describe('编号、标题、资产名称或组件中的文字'),
  assets: z.array(z.uuid()).max(100).default([]).describe('只列出这些资产的'),
  vulnerabilities: z.array(z.string().min(1).max(60)).max(100).default([]).describe('只列出这些漏洞的，画像编号'),
  group: z.string().max(100).optional().describe('只列出这个分组的资产的'),
  label: z.string().max(ASSET_TAG_LENGTH).optional().describe('只列出有这个标签的资产的'),
  levels: z.array(level).max(ASSET_LEVELS.length).default([]).describe('只列出这些级别的资产的'),
  location: location.optional().describe('只列出这个位置的资产的'),
  exploited: only('只列出已被利用的'),
  kev: only('只列出收入 KEV 的'),
  has_poc: only('只列出有 PoC 的'),
  has_fix: only('只列出来源说明了修复版本的'),
  overdue: only('只列出已过期限的'),
  mine: only('只列出分派给本人的'),
};
export const workFilter = z.strictObject(filter);
export type WorkFilter = z.output<typeof workFilter>;
export type WorkFilterInput = z.input<typeof workFilter>;

const { id, cve, title, severity, priority, exploited, kev, has_poc, verdicts } =
  listFindings.output.shape.list.element.shape;
const vulnerability = { id, cve, title, severity, priority, exploited, kev, has_poc };

const work = {
  standing: asked(standing),
  state: open(state),
  assignee: open(z.string().describe('负责处置的人，空为没有分派')),
  is_mine: open(z.boolean().describe('分派给本人')),
  due: open(day.nullable().describe('期限')),
  overdue: open(z.boolean().describe('待处置，且已过期限')),
  note: open(z.string().describe('备注')),
};
const onAsset = readable({
  asset: open(
    z.object({ id: z.uuid(), name: z.string(), level, location, group: z.string() }).describe('资产，见 assetdetail'),
  ),
  verdict: asked(verdict.describe('结论；gone 的为最后一次的')),
  components: needs(JUDGED, z.int().describe('有此结论的组件数')),
  component: needs(JUDGED, z.string().describe('其中一个组件，所读到的写法')),
  fix: needs(JUDGED, z.string().describe('它的最低修复版本，空为来源没有说明')),
  found: open(z.string().describe('从何时起有它')),
  gone: open(z.string().nullable().describe('何时起不再有它')),
  ...work,
});
const row = readable({
  ...vulnerability,
  assets: open(z.int().describe('符合条件的资产数')),
  on: open(z.array(onAsset).describe(`其中的资产，最紧急的在前，最多 ${ASSETS_NAMED} 个；逐个资产列出时为一个`)),
});

export type WorkOnAsset = z.output<typeof onAsset>;

export const WORK_BY = ['vulnerability', 'asset'] as const;
export const listWork = endpoint({
  ...MY,
  path: path('assetwork'),
  // One a day, whatever is asked of it.
  quota: 'search',
  summary:
    '本人全部资产待处置的漏洞，最紧急的在前：受影响、已被利用、面向互联网、资产级别、处置优先级、漏洞等级、有修复版本',
  input: z.strictObject({
    ...filter,
    by: z.enum(WORK_BY).default('vulnerability').describe('一行为一个漏洞与它影响的资产，或一个资产的一个漏洞'),
    page: z.int().min(1).max(500).default(1).describe('页码'),
    page_size: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE).describe('每页条数'),
  }),
  output: readable({
    list: open(z.array(row)),
    has_more: open(z.boolean().describe('其后还有')),
    unjudged: open(z.int().describe('还没有比对的资产数，它们的漏洞不在其中')),
  }),
});

const count = z.int();
export const countWork = endpoint({
  ...MY,
  path: path('assetworkcount'),
  quota: 'search',
  summary: '符合条件的漏洞数与每个条件的项数；一项为一个资产的一个漏洞',
  input: workFilter,
  output: readable({
    findings: needs(JUDGED, count.describe('项数')),
    vulnerabilities: needs(JUDGED, count.describe('漏洞数')),
    assets: needs(JUDGED, count.describe('资产数')),
    standings: needs(JUDGED, z.array(z.object({ key: standing, count })).describe('其他条件不变时，各处置情况的项数')),
    affected: needs(JUDGED, count),
    unknown: needs(JUDGED, count),
    levels: needs(JUDGED, z.array(z.object({ code: level, count }))),
    locations: needs(JUDGED, z.array(z.object({ code: location, count }))),
    exploited: needs([...JUDGED, 'exploited'], count),
    kev: needs([...JUDGED, 'kev'], count),
    has_poc: needs([...JUDGED, 'poc'], count),
    has_fix: needs(JUDGED, count),
    overdue: open(count),
    mine: open(count),
  }),
});

const finding = z.strictObject({ asset: z.uuid(), vulnerability: z.string().min(1).max(60) });
const { holder } = filter;
export const readWork = endpoint({
  ...MY,
  path: path('assetworkdetail'),
  quota: 'search',
  summary: '一个资产的一个漏洞：逐个组件的结论与依据，处置情况与谁在何时改了什么',
  input: z.strictObject({ holder, ...finding.shape }),
  output: readable({
    finding: open(row),
    verdicts,
    history: open(
      z
        .array(
          z.object({
            by: z.string().describe('修改的人，空为账号已注销'),
            at: z.string(),
            state: state.nullable(),
            assignee: z.string().nullable(),
            due: z.string().nullable().describe('YYYY-MM-DD，空为去掉'),
            note: z.string().nullable(),
            undone: z.boolean(),
          }),
        )
        .describe('最近的在前，最多 50 次；没有修改的项为 null；一个持有者保存最近 10000 次修改，合计 200000 项'),
    ),
  }),
});
export type WorkHistory = z.output<typeof readWork.output>['history'][number];

const one = {
  state: state.optional(),
  assignee: z
    .string()
    .max(100, '负责处置的人最长为 100 个字符')
    .overwrite(givenName)
    .optional()
    .describe('负责处置的人，空为不再分派；组织的资产须为其中可以处置的成员的用户名'),
  to_me: z.boolean().default(false).describe('分派给本人'),
  due: z
    .union([day, z.literal('')])
    .optional()
    .describe('期限，空为去掉'),
  note: z
    .string()
    .max(WORK_NOTE_MAX, `备注最长为 ${WORK_NOTE_MAX} 个字符`)
    .overwrite((text) => text.trim())
    .optional()
    .describe('备注'),
};
export const changeWork = endpoint({
  ...MY,
  path: path('assetworkchange'),
  summary: `修改处置情况，最多 ${WORK_CHANGED_MAX} 项，给出的字段之外不变；其中有一项不存在就都不修改`,
  input: z
    .strictObject({
      holder,
      findings: z.array(finding).max(WORK_CHANGED_MAX).default([]).describe('逐项给出；或给出 all'),
      all: workFilter.optional().describe(`符合条件的全部，多于 ${WORK_CHANGED_MAX} 项时不修改`),
      ...one,
    })
    .refine(
      ({ findings, all }) => (all === undefined ? findings.length > 0 : findings.length === 0),
      rule('请给出 findings 或 all 其中之一'),
    )
    .refine(
      ({ state: to, assignee, to_me, due, note }) =>
        to !== undefined || assignee !== undefined || to_me || due !== undefined || note !== undefined,
      rule('请至少修改一项'),
    )
    .refine(({ assignee, to_me }) => assignee === undefined || !to_me, rule('assignee 与 to_me 只能给出其一')),
  output: z.object({
    change: z.uuid().describe('这次修改的编号，用于撤销'),
    changed: z.int().describe('修改的项数'),
  }),
});

export const undoWork = endpoint({
  ...MY,
  path: path('assetworkundo'),
  summary: '撤销本人的一次修改；之后又被修改的项不变',
  input: z.strictObject({ holder, change: z.uuid() }),
  output: z.object({ restored: z.int().describe('恢复的项数') }),
});

export const CALLS = { listWork, countWork, readWork, changeWork, undoWork };
