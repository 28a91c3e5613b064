import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import { FILE_FIELD_NAMES, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { attachedFile, mayBeAttached } from '../attachments.ts';
import { rule } from '../rule.ts';
import { typedLine, typedText } from '../seen-text.ts';
import { reason, staffCall } from './staff-call.ts';
import { pageNumber } from './staff-lists.ts';

const line = typedLine('不能为空').max(500, '最长为 500 个字符');
const text = typedText('不能为空').max(20_000, '最长为 20000 个字符');
/** With a host, and with nothing that hides where it leads: neither a user name before the host nor characters that are not seen. */
const address = z
  .string()
  .trim()
  .max(2_000, '最长为 2000 个字符')
  .regex(/^https?:\/\/[^\s"'<>\\/@?#\p{C}]+(?:[/?#][^\s"'<>\\\p{C}]*)?$/u, '请填写 http 或 https 地址');

const range = z
  .strictObject({
    from: line.optional(),
    lessThan: line.optional(),
    lessThanOrEqual: line.optional(),
    exact: line.optional(),
  })
  .refine(({ from, ...ends }) => {
    const count = Object.values(ends).filter((end) => end !== undefined).length;
    return count <= 1 && (count === 1 || from !== undefined) && (ends.exact === undefined || from === undefined);
  }, rule('请填写一个版本，或一个范围的起点与终点'));

/** A correction as entered, in the words of the editorial format; what is left out stays as the other sources say. */
export const correctionFields = z
  .strictObject({
    titleCn: line.optional(),
    titleEn: line.optional(),
    typeIds: z
      .array(z.string().refine((id) => vulnerabilityType(id) !== null, rule('没有这个漏洞类型')))
      .min(1)
      .max(10, '最多 10 个漏洞类型')
      .optional(),
    affected: z
      .array(
        z.strictObject({
          vendor: line,
          product: line,
          versions: z.array(range).max(50),
          /** Versions that contain the fix. */
          fixedIn: z.array(line).max(50).optional(),
        }),
      )
      .min(1)
      .max(50)
      .optional(),
    officialFixCn: text.optional(),
    officialFixEn: text.optional(),
    temporaryFixCn: text.optional(),
    patches: z
      .array(z.strictObject({ name: line, url: address.optional() }))
      .min(1)
      .max(50)
      .optional(),
    files: z
      .array(
        z
          .strictObject({ field: z.enum(FILE_FIELD_NAMES), file: attachedFile })
          .refine(
            ({ field, file }) => mayBeAttached(field, readAttachedFile(file)?.name ?? ''),
            rule('该字段不接受这种文件'),
          ),
      )
      .min(1)
      .max(20, '最多 20 个附件')
      .refine((files) => new Set(files.map(({ file }) => file)).size === files.length, rule('同一附件只能使用一次'))
      .optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), rule('请至少更正一项'));

const id = z.string().trim().min(1).max(100);
/** The version that was seen; 0 where there was none. */
const version = z.int().nonnegative();
/** A correction that waits for a second editor. */
const proposal = z.int().nonnegative();

const fields = z.array(
  z.object({
    field: z.enum([
      'titleCn',
      'titleEn',
      'types',
      'affected',
      'fix',
      'officialFix',
      'temporaryFix',
      'patches',
      'files',
    ]),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
);

export const listCorrections = staffCall(
  'library.read',
  'library/correction/list',
  '全部更正与撤回，新的在前',
  z.strictObject({ page: pageNumber }),
  z.object({
    total: z.int().nonnegative(),
    list: z.array(
      z.object({
        version,
        id: z.string(),
        /** How many fields; null: it was taken back. */
        fields: z.int().nullable(),
        reason: z.string(),
        by: z.string(),
        at: z.string(),
      }),
    ),
    /** What waits for a second editor, the oldest first. */
    waiting: z.array(
      z.object({ proposal, id: z.string(), fields: z.int(), reason: z.string(), by: z.string(), at: z.string() }),
    ),
  }),
);

export const readCorrection = staffCall(
  'library.read',
  'library/correction/read',
  '一个漏洞的更正：现在显示什么，更正过什么',
  z.strictObject({ id }),
  z.object({
    id: z.string(),
    version,
    correction: correctionFields.nullable(),
    /** What readers see without the correction, and with it. */
    fields,
    /** What waits for a second editor, with what readers see now and would see then. */
    waiting: z
      .object({
        ...{ proposal, correction: correctionFields, fields, reason: z.string(), by: z.string(), at: z.string() },
        /** Proposed by the caller, who cannot confirm it. */
        own: z.boolean(),
      })
      .nullable(),
    history: z.array(
      z.object({
        version,
        /** Null: it was taken back. */
        correction: correctionFields.nullable(),
        reason: z.string(),
        by: z.string(),
        /** '' where one editor was enough. */
        confirmed_by: z.string(),
        at: z.string(),
      }),
    ),
  }),
);

export const previewCorrection = staffCall(
  'library.read',
  'library/correction/preview',
  '预览更正：合并后与现在的差别，不保存',
  z.strictObject({ id, correction: correctionFields.nullable() }),
  z.object({ fields }),
);

export const correctRecord = staffCall(
  'library.correct',
  'library/correction/save',
  '更正漏洞信息，作为 LDY 的陈述与其他来源合并；读者据以行动的内容由另一名编辑确认后生效',
  z.strictObject({ id, version, correction: correctionFields, reason }),
  /** Whether it waits for a second editor. */
  z.object({ waits: z.boolean() }),
);

export const confirmCorrection = staffCall(
  'library.correct',
  'library/correction/confirm',
  '确认他人提出的更正',
  z.strictObject({ proposal, reason }),
  empty,
);

export const dropCorrection = staffCall(
  'library.correct',
  'library/correction/drop',
  '收回自己的或退回他人的更正，读者看到的不变',
  z.strictObject({ proposal, reason }),
  empty,
);

export const withdrawCorrection = staffCall(
  'library.correct',
  'library/correction/withdraw',
  '撤回更正，恢复为其他来源的内容',
  z.strictObject({ id, version, reason }),
  empty,
);

export const CALLS = {
  listCorrections,
  readCorrection,
  previewCorrection,
  correctRecord,
  confirmCorrection,
  dropCorrection,
  withdrawCorrection,
};
