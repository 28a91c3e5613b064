import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { newsId } from '../news.ts';
import { seenLine, seenText, typedLine } from '../seen-text.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const count = z.int().nonnegative();
/** The version that the caller saw: an act is refused if it has changed since. 0 if it was never changed. */
const version = z.int32().min(0);

/** Which items the back office lists. */
export const NEWS_STATES = ['shown', 'hidden', 'pinned', 'edited', 'withdrawn'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

const change = z.object({ version, at: z.string(), by: z.string(), reason: z.string() });

const itemSummary = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  published: z.string().nullable(),
  first_seen: z.string(),
  topics: z.array(z.string()),
  sources: z.array(z.string()),
  likes: count,
  views: count,
  /** Whether readers see it. */
  is_shown: z.boolean(),
  is_hidden: z.boolean(),
  is_pinned: z.boolean(),
  is_edited: z.boolean(),
});

export const listNewsItems = staffCall(
  'news.read',
  'news/items',
  '全部资讯，含已隐藏的，最近收录的在前',
  z.strictObject({
    text: z.string().trim().max(100).optional(),
    topic: z.string().max(40).optional(),
    source: z.string().max(20).optional(),
    state: z.enum(NEWS_STATES).optional(),
    page: pageNumber,
  }),
  z.object({ total: count, list: z.array(itemSummary) }),
);

/** What an editor says in place of the feeds; null: as they say. */
export const newsOverride = z.strictObject({
  title: z.string().overwrite(seenLine).min(1, '请填写标题').max(200, '标题最长为 200 个字符').nullable(),
  summary: z.string().overwrite(seenText).max(300, '摘要最长为 300 个字符').nullable(),
  topic_ids: z.array(z.string().max(40)).max(20).nullable(),
  is_hidden: z.boolean(),
  is_pinned: z.boolean(),
});
export type NewsOverride = z.output<typeof newsOverride>;

export const readNewsItem = staffCall(
  'news.read',
  'news/item',
  '一条资讯：各来源的说法、编辑的改动与历史，以及可能重复的资讯',
  z.strictObject({ id: newsId }),
  itemSummary.extend({
    version,
    summary: z.string(),
    override: newsOverride,
    /** What it would say without the override. */
    feed: z.object({ title: z.string(), summary: z.string(), topics: z.array(z.string()) }),
    entries: z.array(
      z.object({
        source: z.string(),
        source_name: z.string(),
        key: z.string(),
        url: z.string(),
        title: z.string(),
        summary: z.string(),
        published: z.string().nullable(),
        is_withdrawn: z.boolean(),
      }),
    ),
    alike: z.array(z.object({ id: z.string(), title: z.string(), published: z.string().nullable() })),
    history: z.array(change.extend({ override: newsOverride.nullable() })),
  }),
);

export const editNewsItem = staffCall(
  'news.edit',
  'news/edititem',
  '更正标题与摘要、手工设定主题、置顶或隐藏一条资讯；下次导入保留',
  z.strictObject({ id: newsId, version, override: newsOverride, reason }),
  empty,
);

export const mergeNewsItems = staffCall(
  'news.edit',
  'news/merge',
  '将一条资讯并入另一条，来源与点赞一并转移',
  z.strictObject({ id: newsId, into: newsId, reason }),
  empty,
);

export const splitNewsEntry = staffCall(
  'news.edit',
  'news/split',
  '将一个来源的条目从资讯中分出，成为单独的一条',
  z.strictObject({ id: newsId, source: z.string().max(20), key: z.string().max(500), reason }),
  z.object({ id: z.string() }),
);

const MOST_WORDS = 200;
const topicId = z.string().regex(/^[a-z0-9-]{1,40}$/, '标识只能含小写字母、数字与连字符，最长 40 个字符');
const words = z
  .array(typedLine('词语不能为空').max(60, '每个词语最长为 60 个字符'))
  .max(MOST_WORDS, `最多 ${MOST_WORDS} 个词语`);
const place = z.int('请填写整数').min(1, '请填写 1 至 999').max(999, '请填写 1 至 999');
const topic = z.object({ id: z.string(), name: z.string(), words: z.array(z.string()), place: z.int() });

export const listNewsTopicRules = staffCall(
  'news.read',
  'news/topics',
  '资讯的主题：名称、归入的词语、顺序与数量',
  noInput,
  z.object({
    list: z.array(topic.extend({ version, count })),
    /** Deleted ones too: what became of each, the newest first. */
    history: z.array(change.extend({ id: z.string(), topic: topic.omit({ id: true }).nullable() })),
  }),
);

export const previewNewsTopic = staffCall(
  'news.read',
  'news/previewtopic',
  '按一组词语试算会归入多少条资讯',
  z.strictObject({ id: topicId, words }),
  z.object({
    /** The newest so many were looked at. */
    looked: count,
    count,
    /** Compared with the topic as it is. */
    gained: count,
    lost: count,
    examples: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
);

export const saveNewsTopic = staffCall(
  'news.edit',
  'news/savetopic',
  '新建或修改主题；全部资讯随即在后台重新归类',
  z.strictObject({
    id: topicId,
    version,
    name: typedLine('请填写名称').max(20, '名称最长为 20 个字符'),
    words,
    place,
    reason,
  }),
  empty,
);

export const deleteNewsTopic = staffCall(
  'news.edit',
  'news/deletetopic',
  '删除主题；资讯本身不受影响',
  z.strictObject({ id: topicId, version, reason }),
  empty,
);

const webAddress = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500, '最长为 500 个字符')
    .regex(/^https?:\/\/[^\s"'<>\\/@?#\p{C}]+(?:[/?#][^\s"'<>\\\p{C}]*)?$/u, '请填写 http 或 https 地址'),
]);
const source = z.object({
  name: z.string(),
  homepage: z.string(),
  feed_url: z.string(),
  licence: z.string(),
  may_keep_text: z.boolean(),
  is_hidden: z.boolean(),
});

export const listNewsSources = staffCall(
  'news.read',
  'news/sources',
  '资讯的来源：主页、订阅源地址、许可、是否可保留全文',
  noInput,
  z.object({
    list: z.array(source.extend({ id: z.string(), version, articles: count, newest: z.string().nullable() })),
    history: z.array(change.extend({ id: z.string(), name: z.string() })),
  }),
);

export const saveNewsSource = staffCall(
  'news.edit',
  'news/savesource',
  '修改来源的名称、地址与许可，或隐藏来源；下次导入保留',
  z.strictObject({
    id: z.string().max(20),
    version,
    name: typedLine('请填写名称').max(200, '名称最长为 200 个字符'),
    feed_url: webAddress,
    licence: z.string().overwrite(seenLine).max(200, '最长为 200 个字符'),
    may_keep_text: z.boolean(),
    is_hidden: z.boolean(),
    reason,
  }),
  empty,
);

/** So far back articles of a source are taken back at once: ten years. */
const MOST_HOURS = 87_600;
export const takeBackNews = staffCall(
  'news.edit',
  'news/takeback',
  '撤下或恢复一个来源近期带来的全部资讯；其他来源也有的资讯仍在，下次导入不改变',
  z.strictObject({
    id: z.string().max(20),
    hours: z.coerce.number().int('请填写整数').min(1, '至少 1 小时').max(MOST_HOURS, `最多 ${MOST_HOURS} 小时`),
    restore: z.boolean(),
    reason,
  }),
  z.object({ articles: count }),
);

/** Characters of an OPML file: thousands of sources. */
export const MOST_OPML = 400_000;

export const exportNewsSources = staffCall(
  'news.read',
  'news/exportopml',
  '全部来源的 OPML 2.0 文件',
  noInput,
  z.object({ opml: z.string() }),
);

export const importNewsSources = staffCall(
  'news.edit',
  'news/importopml',
  '由 OPML 文件登记来源；已有的来源不变',
  z.strictObject({
    opml: z.string().min(1, '请选择 OPML 文件').max(MOST_OPML, '文件过大，请分为多个文件'),
    reason,
  }),
  z.object({ added: count, known: count, refused: z.array(z.object({ name: z.string(), why: z.string() })) }),
);

export const CALLS = {
  listNewsItems,
  readNewsItem,
  editNewsItem,
  mergeNewsItems,
  splitNewsEntry,
  listNewsTopicRules,
  previewNewsTopic,
  saveNewsTopic,
  deleteNewsTopic,
  listNewsSources,
  saveNewsSource,
  takeBackNews,
  exportNewsSources,
  importNewsSources,
};
