import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const FIELDS = {
  titleCn: '中文标题',
  titleEn: '英文标题',
  typeIds: '漏洞类型',
  affected: '受影响产品',
  officialFixCn: '官方修复（中文）',
  officialFixEn: '官方修复（英文）',
  temporaryFixCn: '临时措施',
  patches: '补丁',
  files: '附件',
};
const CORRECTION = { fields: ['字段', { words: FIELDS }], files: '文件', reason: '原因' } as const;

export const CORRECTION_EVENTS = {
  'library.propose-correction': { act: '提出更正，等待另一人确认', object: '漏洞', detail: CORRECTION },
  'library.drop-correction': { act: '收回或退回更正', object: '漏洞', detail: { reason: '原因' } },
  'library.correct': { act: '更正漏洞信息', object: '漏洞', detail: CORRECTION },
  'library.withdraw-correction': { act: '撤回更正', object: '漏洞', detail: { reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(CORRECTION_EVENTS);
