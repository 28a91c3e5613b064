import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { day } from '../days.ts';
import { reportDetail, reportFilter, reportId, reportKindKey, reportStanding } from '../reports.ts';
import { seenText } from '../seen-text.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

/** The version that was seen: an act is refused when somebody made another meanwhile. */
const version = z.int32().positive();
const seen = { id: reportId, version };

/** `draft`: the newest version is not what readers see, published or not. */
const state = z.enum(['draft', ...reportStanding.options]);
export type ReportState = z.output<typeof state>;

const summary = z.object({
  id: z.string(),
  kind: reportKindKey,
  title: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  /** Whether the newest version is not what readers see. */
  is_draft: z.boolean(),
  /** Null: never published. */
  standing: reportStanding.nullable(),
  version,
  saved_by: z.string(),
  saved_at: z.string(),
  published_at: z.string().nullable(),
});

export const listAllReports = staffCall(
  'reports.read',
  'report/list',
  '全部报告，含草稿，报告期最近的在前',
  z.strictObject({ ...reportFilter, state: state.optional().describe('有草稿、已发布或已撤回'), page: pageNumber }),
  z.object({ total: z.int(), list: z.array(summary) }),
);

const editedSection = z.object({
  key: z.string().max(40),
  is_dropped: z.boolean(),
  sentences: z
    .array(
      z.object({
        key: z.string().max(40),
        text: z.string().overwrite(seenText).min(1, '请填写句子，或略去这一句').max(500, '每句最长为 500 个字符'),
        is_dropped: z.boolean(),
      }),
    )
    .max(40),
});
const remark = z.string().overwrite(seenText).max(2_000, '编者按最长为 2000 个字符');

export const readReportDraft = staffCall(
  'reports.read',
  'report/read',
  '一份报告的任一版本：可编辑的句子，以及读者将看到的样子',
  z.strictObject({ id: reportId, version: version.optional() }),
  summary.extend({
    shown_version: version,
    remark: z.string(),
    sections: z.array(
      editedSection.extend({
        title: z.string(),
        sentences: z.array(
          editedSection.shape.sentences.element.extend({
            written: z.string().describe('系统现在的原句，为空时系统不再写这一句'),
            said: z.string().describe('系统的原句，数字已填入'),
            formerly: z.string().describe('改写时系统的原句，数字已填入；重新计数后没有变化时为空'),
            is_filled: z.boolean().describe('句中的数字是否都有；没有时读者看不到这一句，也不能发布'),
          }),
        ),
      }),
    ),
    /** Numbers that sentences may state, by their placeholders. */
    numbers: z.array(z.object({ placeholder: z.string(), label: z.string(), value: z.string() })),
    preview: reportDetail,
    versions: z.array(
      z.object({ version, by: z.string(), at: z.string(), note: z.string(), revision: z.int().nullable() }),
    ),
    /** Whether the caller edited it since readers saw it last, so that another person has to publish it. */
    mine: z.boolean(),
    /** The mails of what readers see; null: never published. `error`: of the one that was given up last. */
    mails: z.object({ posted: z.int(), waiting: z.int(), failed: z.int(), error: z.string() }).nullable(),
  }),
);

const made = z.object(seen);
export const writeReport = staffCall(
  'reports.edit',
  'report/write',
  '生成一个已结束的报告期的草稿；已有报告时返回它',
  z.strictObject({ kind: reportKindKey, day: day('请选择日期').describe('报告期中的一天') }),
  made,
);
export const saveReport = staffCall(
  'reports.edit',
  'report/save',
  '保存为新版本：改写或略去句子与小节、加编者按；数字只能以占位符写入',
  z.strictObject({ ...seen, remark, sections: z.array(editedSection).max(40) }),
  made,
);
export const recountReport = staffCall(
  'reports.edit',
  'report/recount',
  '按现在的数据重新计数并保存为新版本，改写过的句子一律保留，旁边给出系统的新句子',
  z.strictObject(seen),
  made,
);
export const publishReport = staffCall(
  'reports.publish',
  'report/publish',
  '发布；已发布过的作为更正版发布，须说明更正了什么。编辑者本人不能发布',
  z.strictObject({ ...seen, note: z.string().overwrite(seenText).max(500, '说明最长为 500 个字符').default('') }),
  empty,
);
export const withdrawReport = staffCall(
  'reports.withdraw',
  'report/withdraw',
  '撤回：页面保留并显示原因',
  z.strictObject({ id: reportId, reason }),
  empty,
);

export const CALLS = {
  listAllReports,
  readReportDraft,
  writeReport,
  saveReport,
  recountReport,
  publishReport,
  withdrawReport,
};
