import { EDITIONS } from '@ldy/domain/access/roles.ts';
import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import { z } from 'zod';
import { empty, noInput } from './accounts/account-fields.ts';
import { hasUnseen } from './accounts/given-name.ts';
import { endpoint } from './endpoint.ts';
import { DASHBOARD_MENU, regionMap } from './operator-dashboard.ts';
import { derived } from './rights/declare-rights.ts';
import { rule } from './rule.ts';
import { situation } from './situation.ts';

const TAG = '大屏地址';

/** How many addresses an account has at most. */
export const KIOSKS_MAX = 20;
export const KIOSK_NAME_MAX = 40;
/** How long an address holds, in days. */
export const KIOSK_DAYS = [1, 7, 30, 90, 365] as const;
export const KIOSK_DAYS_DEFAULT = 90;

interface KioskPanel {
  label: string;
  parts: readonly (keyof typeof situation.shape)[];
  charts: readonly ChartName[];
}
const panel = (label: string, parts: KioskPanel['parts'], charts: KioskPanel['charts'] = []): KioskPanel => ({
  label,
  parts,
  charts,
});

/** What an address may show, by what its maker chooses. What no panel names, such as the time, is always shown. */
export const KIOSK_PANELS = {
  figures: panel('首行数字', ['figures']),
  trends: panel('趋势', [], ['severityOverTime', 'volume']),
  rankings: panel('排行', [], ['vendors', 'products', 'types', 'vendorsByMonth']),
  newest: panel('最新收录', ['newest']),
  exploited: panel('在野利用', ['exploited']),
  due: panel('修复期限', ['due', 'overdue']),
  domestic: panel('信创', ['domestic'], ['domestic', 'domesticVendors']),
  notices: panel('原创情报', ['notices']),
  news: panel('安全资讯', ['news']),
  sources: panel('来源状态', ['sources']),
  map: panel('地图', []),
} as const satisfies Record<string, KioskPanel>;
export type KioskPanelName = keyof typeof KIOSK_PANELS;
export const KIOSK_PANEL_NAMES = Object.keys(KIOSK_PANELS) as [KioskPanelName, ...KioskPanelName[]];
export const kioskPanelOf = (name: KioskPanelName): KioskPanel => KIOSK_PANELS[name];

/** The most that an address shows: never more than its maker may see. */
export const KIOSK_EDITIONS = ['visitor', ...EDITIONS] as const;
export type KioskEdition = (typeof KIOSK_EDITIONS)[number];

const kiosk = z.object({
  id: z.uuid(),
  name: z.string(),
  panels: z.array(z.enum(KIOSK_PANEL_NAMES)),
  edition: z.enum(KIOSK_EDITIONS),
  made: z.string(),
  ends: z.string(),
  /** To the minute. */
  used: z.string().nullable(),
});
export type Kiosk = z.output<typeof kiosk>;

export const listKiosks = endpoint({
  method: 'POST',
  path: '/api/frontend/user/kiosk/list',
  caller: 'signed-in',
  tag: TAG,
  summary: '本人的大屏地址，最近生成的在前',
  input: noInput,
  output: z.object({ list: z.array(kiosk) }),
});

export const makeKiosk = endpoint({
  method: 'POST',
  path: '/api/frontend/user/kiosk/make',
  caller: 'signed-in',
  roles: ['business'],
  menu: [DASHBOARD_MENU],
  tag: TAG,
  summary: `生成大屏地址，令牌仅此一次给出；每个账号最多 ${KIOSKS_MAX} 个`,
  input: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, '请填写名称')
      .max(KIOSK_NAME_MAX)
      .refine((name) => !hasUnseen(name), rule('名称含有不可见的字符'))
      .describe('名称，例如所在的屏幕'),
    panels: z.array(z.enum(KIOSK_PANEL_NAMES)).min(1, '请至少选择一项内容').describe('可以显示的内容'),
    edition: z.enum(KIOSK_EDITIONS).describe('最多显示到哪个版别可见的内容，不会超过生成者本人可见的'),
    days: z
      .literal([...KIOSK_DAYS])
      .default(KIOSK_DAYS_DEFAULT)
      .describe('几天后失效'),
  }),
  output: z.object({ token: z.string(), ends: z.string() }),
});

export const revokeKiosk = endpoint({
  method: 'POST',
  path: '/api/frontend/user/kiosk/revoke',
  caller: 'signed-in',
  usesReserve: true,
  tag: TAG,
  summary: '停用大屏地址，正在显示的屏幕随即停止',
  input: z.strictObject({ id: z.uuid() }),
  output: empty,
});

/** Other texts were never given out, and with some of them no browser opens a websocket. */
export const isKioskToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

const kioskScreen = z.object({
  name: z.string(),
  ends: z.string(),
  panels: z.array(z.enum(KIOSK_PANEL_NAMES)).describe('可以显示的内容'),
  situation: situation.describe('同 situation/read，未选择的为空'),
  map: regionMap.nullable(),
});
export type KioskScreen = z.output<typeof kioskScreen>;

/** The only call that a token opens, beside the websocket. The token is in the body: neither logs nor other sites get to know it. */
export const readKiosk = endpoint({
  method: 'POST',
  path: '/api/frontend/kiosk/read',
  caller: 'anyone',
  allowedWhenTooFast: true,
  tag: TAG,
  summary: '大屏地址所显示的内容',
  input: z.strictObject({
    token: z.string().min(1).max(100).describe('大屏地址 # 之后的令牌'),
    with_map: z.boolean().default(false).describe('是否需要地图，它很大且只在启动时变化'),
  }),
  output: derived(kioskScreen),
});

/** Path of its websocket. The token is its second subprotocol, since browsers send no headers of their own. Messages are numbers that grow with the library. */
export const KIOSK_LIVE_PATH = '/api/frontend/kiosk/live';
export const KIOSK_PROTOCOL = 'ldy-kiosk';

export const CALLS = { listKiosks, makeKiosk, revokeKiosk, readKiosk };
