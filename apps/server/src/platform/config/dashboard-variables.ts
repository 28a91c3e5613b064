import type { z } from 'zod';
import { text } from './kinds.ts';

/** An address that a page may frame: encrypted, and without a name or password that everybody who opens the page would read. */
function isFramed(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username + password === '';
}

/** 审图号 as issued, by the ministry or by a province, e.g. GS京(2022)1061号, 浙S(2023)12号. */
const MAP_APPROVAL = /^(?:GS\p{Script=Han}{0,2}|\p{Script=Han}{1,3}S)[(（〔]\d{4}[)）〕]\d{1,6}号$/u;

/** What an operator puts into the dashboard /data-v: another one in its place, a map with values of their own. */
export const DASHBOARD_VARIABLES = {
  LDY_DASHBOARD_URL: {
    schema: text
      .refine(isFramed, 'must be an https address without user name and password')
      .transform((value) => new URL(value).href)
      .optional(),
    default: 'none: the portal’s own dashboard',
    description:
      'Address of a dashboard that /data-v shows in a sandboxed frame in place of its own. Its origin, which must not be the portal’s, is the only one that pages may frame, and the only one with messages that they read.',
    chinese: '外部大屏的 https 地址，在 /data-v 以沙箱框架代替自带的大屏；页面只嵌入这一来源，也只接收它的消息。',
    unset: '使用自带的大屏',
  },
  LDY_MAP_FILE: {
    schema: text.optional(),
    default: 'none: no map, the portal comes with no borders',
    description:
      'GeoJSON for the map of the dashboard: a FeatureCollection of (Multi)Polygons, each with a property "name", 2 MB and 60,000 points at most. Needs LDY_MAP_APPROVAL. Relative to the project.',
    chinese: '大屏地图的 GeoJSON 文件：由带 name 属性的（多）多边形组成，最多 2 MB、60,000 个点；须同时设置审图号。',
    unset: '没有地图，门户不附带任何边界',
  },
  LDY_MAP_APPROVAL: {
    schema: text.regex(MAP_APPROVAL, 'must be a 审图号 such as GS(2024)0650号').optional(),
    default: 'none; needed with LDY_MAP_FILE',
    description: '审图号 of that map as issued; shown on the map and on pictures of it.',
    chinese: '该地图的审图号，显示在地图及其导出的图片上。',
    unset: '未设置；使用地图时必填',
  },
  LDY_MAP_VALUES: {
    schema: text.optional(),
    default: 'none; needed with LDY_MAP_FILE',
    description:
      'CSV with the value of each region: a heading, then region, value, as of (YYYY-MM-DD), source; the second heading names the value. Read again at every start. Relative to the project.',
    chinese: '各地区数值的 CSV：表头之后每行为地区、数值、截至日期（YYYY-MM-DD）、来源，第二列的表头为数值的名称。',
    unset: '未设置；使用地图时必填',
  },
} as const;

type Name = keyof typeof DASHBOARD_VARIABLES;
type Values = { [N in Name]: z.output<(typeof DASHBOARD_VARIABLES)[N]['schema']> };

export interface DashboardConfiguration {
  /** Undefined: our own dashboard. */
  external: { url: string; origin: string } | undefined;
  /** With absolute paths. Undefined: no map. */
  map: { file: string; approval: string; values: string } | undefined;
}

const OF_MAP = ['LDY_MAP_FILE', 'LDY_MAP_APPROVAL', 'LDY_MAP_VALUES'] as const;

export function dashboardProblems(values: Values & { LDY_PUBLIC_URL?: string | undefined }): string[] {
  const problems: string[] = [];
  const { LDY_DASHBOARD_URL: url, LDY_PUBLIC_URL: own } = values;
  // A frame of our own origin could take its sandbox off.
  if (url !== undefined && own !== undefined && new URL(url).origin === new URL(own).origin)
    problems.push('LDY_DASHBOARD_URL must have another origin than LDY_PUBLIC_URL.');
  const missing = OF_MAP.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < OF_MAP.length)
    problems.push(...missing.map((name) => `${name} must be set where there is a map.`));
  return problems;
}

export function toDashboard(values: Values, resolve: (path: string) => string): DashboardConfiguration {
  const { LDY_DASHBOARD_URL: url, LDY_MAP_FILE: file, LDY_MAP_APPROVAL: approval, LDY_MAP_VALUES: csv } = values;
  return {
    external: url === undefined ? undefined : { url, origin: new URL(url).origin },
    map:
      file === undefined || approval === undefined || csv === undefined
        ? undefined
        : { file: resolve(file), approval, values: resolve(csv) },
  };
}
