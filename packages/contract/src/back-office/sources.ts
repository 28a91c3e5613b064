import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { typedText } from '../seen-text.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const count = z.int().nonnegative();
const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** `waiting`: for its first visit. `failing`: its last visit failed. */
export const SOURCE_STATES = ['ok', 'failing', 'waiting', 'off'] as const;

export type SourceState = (typeof SOURCE_STATES)[number];

const sourceState = z.enum(SOURCE_STATES);

/** Of texts in characters, of the interval in minutes. */
export const SOURCE_LIMITS = {
  name: 200,
  url: 2_000,
  licence: 500,
  paths: 2_000,
  every: { least: 1, most: 10_080 },
} as const;
const { every } = SOURCE_LIMITS;

export const INTERVAL_WORDS = `间隔为 ${every.least} 至 ${every.most} 分钟`;

/** What somebody says of a source. */
const fields = {
  name: typedText('请填写名称').max(SOURCE_LIMITS.name, `名称最长为 ${SOURCE_LIMITS.name} 个字符`),
  url: typedText('请填写地址')
    .max(SOURCE_LIMITS.url, `地址最长为 ${SOURCE_LIMITS.url} 个字符`)
    .regex(/^https?:\/\//i, '地址须以 http:// 或 https:// 开头'),
  /** Minutes. */
  every: z.int('请填写整数').min(every.least, INTERVAL_WORDS).max(every.most, INTERVAL_WORDS),
  /** Of a JSON answer. */
  paths: z.string().trim().max(SOURCE_LIMITS.paths, `路径最长为 ${SOURCE_LIMITS.paths} 个字符`).default(''),
  licence: z.string().trim().max(SOURCE_LIMITS.licence, `许可最长为 ${SOURCE_LIMITS.licence} 个字符`),
};

export const listCollectedSources = staffCall(
  'library.read',
  'sources/list',
  '采集来源及其状态',
  z.strictObject({ state: sourceState.optional(), text: z.string().trim().max(100).optional(), page: pageNumber }),
  z.object({
    total: count,
    /** Of all, by state. */
    states: z.record(sourceState, count),
    /** Whether the portal visits sources at all (LDY_COLLECT). */
    is_collecting: z.boolean(),
    adapters: z.array(z.object({ name: z.string(), title: z.string() })),
    list: z.array(
      z.object({
        id,
        name: z.string(),
        adapter: z.string(),
        url: z.string(),
        every: z.int(),
        licence: z.string(),
        /** Where the articles of a JSON answer are; '' for other formats. */
        paths: z.string(),
        state: sourceState,
        is_visiting: z.boolean(),
        /** Its last visit would have withdrawn too much, and stopped. */
        is_halted: z.boolean(),
        /** Its next visit may withdraw what it does. */
        may_withdraw: z.boolean(),
        /** Failed visits in a row, and why the last one failed; else ''. */
        failures: count,
        fault: z.string(),
        /** Times; '' for none yet. */
        ...{ visited_at: z.string(), succeeded_at: z.string(), changed_at: z.string() },
        /** '' where it is off. */
        next_at: z.string(),
        ...{ newest_title: z.string(), newest_at: z.string() },
      }),
    ),
  }),
);

export const listSourceVisits = staffCall(
  'library.read',
  'sources/visits',
  '一个来源最近的采集',
  z.strictObject({ id }),
  z.object({
    list: z.array(
      z.object({
        begun_at: z.string(),
        ended_at: z.string(),
        outcome: z.enum(['new', 'unchanged', 'failed', 'gone']),
        /** Of HTTP; null: no answer. */
        status: z.int().nullable(),
        bytes: count,
        ...{ read: count, added: count, changed: count, quarantined: count },
        /** '' where it went well. */
        fault: z.string(),
      }),
    ),
  }),
);

export const listCatalogue = staffCall(
  'library.read',
  'sources/catalogue',
  '随附的公共来源目录',
  noInput,
  z.object({
    list: z.array(
      z.object({
        ...{ key: z.string(), name: z.string(), adapter: z.string(), url: z.string(), every: z.int() },
        ...{ licence: z.string(), note: z.string() },
        /** Whether it is a source already. */
        is_added: z.boolean(),
      }),
    ),
  }),
);

export const addCollectedSource = staffCall(
  'library.change-sources',
  'sources/add',
  '添加采集来源',
  z.strictObject({ ...fields, adapter: z.string().min(1, '请选择格式').max(50), reason }),
  empty,
);

export const addCatalogued = staffCall(
  'library.change-sources',
  'sources/add-catalogued',
  '从目录添加采集来源',
  z.strictObject({ keys: z.array(z.string().max(80)).min(1, '请选择来源').max(1_000), reason }),
  z.object({ added: count, known: count }),
);

export const editCollectedSource = staffCall(
  'library.change-sources',
  'sources/edit',
  '修改采集来源',
  z.strictObject({ id, ...fields, reason }),
  empty,
);

export const turnSource = staffCall(
  'library.change-sources',
  'sources/turn',
  '停用或启用采集来源',
  z.strictObject({ id, on: z.boolean(), reason }),
  empty,
);

export const letSourcePass = staffCall(
  'library.change-sources',
  'sources/let-pass',
  '放行一次来源的大量撤回',
  z.strictObject({ id, reason }),
  empty,
);

export const visitSourceNow = staffCall(
  'library.visit-source',
  'sources/visit',
  '立即采集',
  z.strictObject({ id }),
  empty,
);

export const CALLS = {
  ...{ listCollectedSources, listSourceVisits, listCatalogue },
  ...{ addCollectedSource, addCatalogued, editCollectedSource, turnSource, letSourcePass, visitSourceNow },
};
