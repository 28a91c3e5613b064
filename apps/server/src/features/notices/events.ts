import { NOTICE_FIELD_NAMES } from '@ldy/domain/notice/field-names.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const STEP = { version: '版本', at: ['发布时间', 'time'], reason: '原因' } as const;

export const NOTICE_EVENTS = {
  'notice.create': { act: '新建情报', object: '情报', detail: STEP },
  'notice.save': { act: '保存情报', object: '情报', detail: STEP },
  'notice.submit': { act: '提交情报审核', object: '情报', detail: STEP },
  'notice.send-back': { act: '退回情报', object: '情报', detail: STEP },
  'notice.approve': { act: '批准情报', object: '情报', detail: STEP },
  'notice.schedule': { act: '定时发布情报', object: '情报', detail: STEP },
  'notice.publish': { act: '发布情报', object: '情报', detail: STEP },
  'notice.revise': { act: '修订情报', object: '情报', detail: STEP },
  'notice.withdraw': { act: '撤回情报', object: '情报', detail: STEP },
  'notice.supersede': { act: '取代情报', object: '情报', detail: STEP },
  'notice.comment': {
    act: '对情报提出意见',
    object: '情报',
    // Who comments may name a part of a field, or what is no field.
    detail: { field: ['字段', { words: NOTICE_FIELD_NAMES, others: 'text' }] },
  },
  'notice.import': { act: '导入情报', object: '情报', detail: { revision: '修订' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(NOTICE_EVENTS);
