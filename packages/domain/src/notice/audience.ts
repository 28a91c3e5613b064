import type { Tlp } from './kinds.ts';

/** Who a notice is for. A reader reads the notices of their own level and of those below it. */
export const AUDIENCES = [
  { level: 0, name: '所有人' },
  { level: 1, name: '已登录的账号' },
  { level: 2, name: '企业版与商业版' },
  { level: 3, name: '可查看核心情报的账号' },
  { level: 4, name: '运营人员' },
] as const;
export type AudienceLevel = (typeof AUDIENCES)[number]['level'];

const OF_TLP: Readonly<Record<Tlp, AudienceLevel>> = { clear: 0, green: 1, amber: 2, 'amber-strict': 3, red: 4 };
const CORE_LEVEL = 3;

/** Core intelligence needs permission 110, however freely its marking would let it pass. */
export function audienceOf({ tlp, core }: { tlp: Tlp; core: boolean }): AudienceLevel {
  const level = OF_TLP[tlp];
  return core && level < CORE_LEVEL ? CORE_LEVEL : level;
}
