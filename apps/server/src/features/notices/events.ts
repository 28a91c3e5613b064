import { recorderOf } from '../audit/record-event.ts';

export const NOTICE_EVENTS = {
  'notice.create': '新建情报',
  'notice.save': '保存情报',
  'notice.submit': '提交情报审核',
  'notice.send-back': '退回情报',
  'notice.approve': '批准情报',
  'notice.schedule': '定时发布情报',
  'notice.publish': '发布情报',
  'notice.revise': '修订情报',
  'notice.withdraw': '撤回情报',
  'notice.supersede': '取代情报',
  'notice.comment': '对情报提出意见',
  'notice.import': '导入情报',
} as const;

export const recordEvent = recorderOf(NOTICE_EVENTS);
