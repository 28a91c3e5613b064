import { recorderOf } from '../audit/record-event.ts';

export const APPLICATION_EVENTS = {
  'application.submit': '提交版别申请',
  'application.claim': '开始审核申请',
  'application.release': '退回待受理申请',
  'application.approve': '通过版别申请',
  'application.reject': '拒绝版别申请',
  'application.ask': '要求补充申请材料',
  'application.answer': '补充申请材料',
  'application.unmask': '查看申请人联系方式',
} as const;

export const recordEvent = recorderOf(APPLICATION_EVENTS);
