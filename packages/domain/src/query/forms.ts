import { SOURCES } from '../record/source.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import type { QueryKey } from './keys.ts';
import { DAY_OFFERS, FLAG_WORDS, LEVELS } from './values.ts';

const NAMED = '编号、名称或别名；没有完全一致的，取名称中包含它的';
const DAYS = `年、年-月、年-月-日（${FIRST_YEAR}–${LAST_YEAR}），${DAY_OFFERS.join('、')}，或 7d、2w、3m、1y`;
const flag = (key: keyof typeof FLAG_WORDS) => `${FLAG_WORDS[key].join('、')}（也可写 true、false、1、0）`;

/** What may stand behind each key, for people. */
export const VALUE_FORMS: Readonly<Record<QueryKey, string>> = {
  severity: LEVELS.map(({ write }) => write).join('、'),
  vendor: NAMED,
  product: NAMED,
  type: `${NAMED}；含下级类型`,
  cwe: '79 或 CWE-79',
  source: SOURCES.join('、'),
  id: '任何编号，写法不限；含空格的放在引号里',
  title: '标题与编号中原样出现的文字',
  description: '描述、类型与弱点中原样出现的文字',
  cvss: '0 到 10',
  epss: '0 到 1，或百分数',
  kev: flag('kev'),
  poc: flag('poc'),
  exp: flag('exp'),
  patch: flag('patch'),
  domestic: flag('domestic'),
  rejected: flag('rejected'),
  published: DAYS,
  updated: DAYS,
  intake: DAYS,
  year: `${FIRST_YEAR}–${LAST_YEAR}，可写范围`,
};
