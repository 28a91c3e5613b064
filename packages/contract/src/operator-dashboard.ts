import { z } from 'zod';
import { noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';

/** Permission for the dashboard. Source: specification, section 6. */
export const DASHBOARD_MENU = 1;

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** An operator's map: shapes of regions with a value of the operator for each. The portal comes with no borders, and knows no places. */
export const regionMap = z.object({
  /** 审图号; printed on the map wherever it is shown. */
  approval: z.string(),
  /** What the values are, in the operator's words. */
  measure: z.string(),
  regions: z.array(
    z.object({
      name: z.string(),
      /** As coordinates of a GeoJSON MultiPolygon. */
      polygons: z.array(z.array(z.array(position))),
      /** Null: the operator gives none. */
      value: z
        .object({
          value: z.number(),
          as_of: z.iso.date(),
          /** Who says so. */
          source: z.string(),
        })
        .nullable(),
    }),
  ),
});
export type RegionMap = z.output<typeof regionMap>;

export const readOperatorDashboard = endpoint({
  method: 'POST',
  path: '/api/frontend/situation/operator',
  caller: 'signed-in',
  menu: [DASHBOARD_MENU],
  tag: '态势大屏',
  summary: '运营方为大屏配置的内容：外部大屏与地图',
  input: noInput,
  output: z.object({
    external: z
      .object({
        url: z.url({ protocol: /^https$/ }).describe('外部大屏的地址，代替自带的大屏'),
        origin: z.string().describe('只接收这一来源的消息'),
      })
      .nullable(),
    map: regionMap.nullable().describe('带审图号的地图与各地区数值，null 为未配置'),
  }),
});

/** The error pages that an external dashboard may ask for, by their names. */
export const DASHBOARD_ERRORS = ['403', '404', '500'] as const;

/**
 * Everything that an external dashboard may say to the page around it (`postMessage`): that it is shown, that it failed, or to go to sign-in or to an
 * error page.
 */
export const dashboardMessage = z.discriminatedUnion('hook', [
  z.strictObject({ hook: z.literal('ready') }),
  z.strictObject({ hook: z.literal('failed') }),
  z.strictObject({ hook: z.literal('login') }),
  z.strictObject({ hook: z.literal('error'), name: z.enum(DASHBOARD_ERRORS) }),
]);

export const CALLS = { readOperatorDashboard };
