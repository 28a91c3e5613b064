import { recorderOf } from '../audit/record-event.ts';

export const BACK_OFFICE_EVENTS = {
  'library.replay': '重放隔离的记录',
  'library.replay-source': '重放来源的全部隔离记录',
  'library.revoke-link': '撤销编号关联',
  'library.restore-link': '恢复编号关联',
  'library.rebuild': '重建漏洞库',
  'operations.retry': '重试任务',
  'operations.test-message': '发送测试消息',
  'operations.read-message': '查看发件箱内容',
} as const;

export const recordEvent = recorderOf(BACK_OFFICE_EVENTS);
