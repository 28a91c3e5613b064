import { STAFF_ROLES, type StaffRole } from './staff-roles.ts';

/** An act of the back office as data. What only reads changes nothing but the audit log. */
interface StaffActRules {
  name: string;
  who: readonly StaffRole[];
  /** Only reads: all that an auditor may do. */
  reads?: true;
  /** The call carries a reason, which the audit log keeps. */
  reason?: true;
  /** The person must have signed in, or entered the password, within CONFIRMED_MINUTES. */
  password?: true;
  /** Has an effect only when a second person, who may do it too, confirms it. `fourEyesFor`: where that holds for a part of it. */
  fourEyes?: true;
  fourEyesFor?: string;
  /** Takes effect at once: the events that it leaves in the audit log are shown to the others who may do it, and to auditors. */
  announced?: readonly string[];
}

/** NIST SP 800-63B, section 4.2.3, leaves the time of a fresh confirmation to the operator. */
export const CONFIRMED_MINUTES = 10;

/** So long what others did alone is on the desk of who may do it too. */
export const ANNOUNCED_DAYS = 14;

/** Who may do what in the back office: the only list. Calls name an act (contract: `caller: { staff: act }`). */
export const STAFF_ACTS = {
  'back-office.enter': { name: '进入后台', who: STAFF_ROLES, reads: true },

  'applications.read': {
    name: '查看申请',
    who: ['support', 'reviewer', 'administrator', 'auditor'],
    reads: true,
  },
  'applications.claim': { name: '认领申请', who: ['reviewer', 'administrator'] },
  'applications.release': { name: '退回申请', who: ['reviewer', 'administrator'], reason: true },
  'applications.unmask': {
    name: '查看申请人联系方式',
    who: ['reviewer', 'administrator'],
    reads: true,
    reason: true,
    password: true,
  },
  'applications.view-licence': { name: '查看营业执照', who: ['reviewer', 'administrator'], reads: true },
  'applications.decide': { name: '审批申请', who: ['reviewer', 'administrator'], reason: true },

  'accounts.read': {
    name: '查看账号',
    who: ['support', 'operator', 'administrator', 'auditor'],
    reads: true,
  },
  'accounts.unmask': {
    name: '查看完整联系方式',
    who: ['support', 'administrator'],
    reads: true,
    reason: true,
    password: true,
  },
  'accounts.end-sessions': {
    name: '结束登录设备',
    who: ['support', 'operator', 'administrator'],
    reason: true,
  },
  'accounts.unlock': { name: '解除登录锁定', who: ['support', 'administrator'], reason: true },
  'accounts.change-edition': { name: '变更版别', who: ['administrator'], reason: true, password: true },
  'accounts.override': { name: '单独授予或取消权限', who: ['administrator'], reason: true, password: true },
  'accounts.close': { name: '停用或启用账号', who: ['administrator'], reason: true, password: true },

  'invitations.read': {
    name: '查看邀请码',
    who: ['support', 'operator', 'administrator', 'auditor'],
    reads: true,
  },
  'invitations.make': { name: '生成邀请码', who: ['support', 'administrator'], reason: true },
  'invitations.revoke': { name: '作废邀请码', who: ['support', 'administrator'], reason: true },

  'library.read': { name: '查看漏洞库运行情况', who: ['editor', 'operator', 'administrator', 'auditor'], reads: true },
  'library.correct': {
    name: '更正漏洞信息',
    who: ['editor', 'administrator'],
    reason: true,
    fourEyesFor: '漏洞类型以外的内容',
    announced: [
      'library.propose-correction',
      'library.drop-correction',
      'library.correct',
      'library.withdraw-correction',
    ],
  },
  'library.attach': { name: '上传附件', who: ['editor', 'administrator'], announced: ['library.keep-copies'] },
  'library.replay': { name: '重放隔离的记录', who: ['editor', 'operator', 'administrator'], reason: true },
  'library.link': {
    name: '撤销编号关联',
    who: ['editor', 'administrator'],
    reason: true,
    announced: ['library.revoke-link', 'library.restore-link'],
  },
  'library.name': {
    name: '采纳名称规则',
    who: ['editor', 'administrator'],
    reason: true,
    announced: ['library.accept-name', 'library.withdraw-name'],
  },
  'library.import': {
    name: '开始导入',
    who: ['operator', 'administrator'],
    reason: true,
    password: true,
    announced: ['library.import'],
  },
  // What is asked of other servers, and what readers are then shown, goes by it.
  'library.change-sources': {
    name: '添加与修改采集来源',
    who: ['operator', 'administrator'],
    reason: true,
    password: true,
    announced: ['source.add', 'source.edit', 'source.let-pass'],
  },
  'library.visit-source': { name: '立即采集', who: ['operator', 'administrator'] },
  // Without the password: what goes wrong is to be stopped at once.
  'library.stop-import': { name: '停止导入', who: ['operator', 'administrator'], reason: true },
  'library.rebuild': { name: '重建漏洞库', who: ['operator', 'administrator'], reason: true, password: true },

  'notices.read': { name: '查看情报与草稿', who: ['editor', 'administrator', 'auditor'], reads: true },
  'notices.write': { name: '撰写情报', who: ['editor', 'administrator'] },
  'notices.review': { name: '审核情报', who: ['editor', 'administrator'] },
  'notices.publish': { name: '发布情报', who: ['editor', 'administrator'] },
  'notices.withdraw': {
    name: '撤回或取代情报',
    who: ['editor', 'administrator'],
    reason: true,
    announced: ['notice.withdraw', 'notice.supersede'],
  },

  'reports.read': { name: '查看报告与草稿', who: ['editor', 'administrator', 'auditor'], reads: true },
  'reports.edit': { name: '生成与编辑报告', who: ['editor', 'administrator'] },
  'reports.publish': { name: '发布报告', who: ['editor', 'administrator'] },
  'reports.withdraw': {
    name: '撤回报告',
    who: ['editor', 'administrator'],
    reason: true,
    announced: ['report.withdraw'],
  },

  'news.read': { name: '查看资讯、主题与来源', who: ['editor', 'administrator', 'auditor'], reads: true },
  'news.edit': {
    name: '编辑资讯、主题与来源',
    who: ['editor', 'administrator'],
    reason: true,
    announced: [
      ...['news.edit-item', 'news.merge', 'news.split', 'news.save-topic', 'news.delete-topic'],
      ...['news.save-source', 'news.take-back', 'news.import-opml'],
    ],
  },

  'shares.read': { name: '查看分享链接', who: ['editor', 'administrator', 'auditor'], reads: true },
  'shares.revoke': { name: '撤回他人的分享链接', who: ['editor', 'administrator'], reason: true },

  'texts.read': { name: '查看站点文字', who: ['editor', 'administrator', 'auditor'], reads: true },
  'texts.edit': {
    name: '修改站点文字',
    who: ['editor', 'administrator'],
    reason: true,
    announced: ['texts.change-brand', 'texts.change-banner'],
  },
  // Without effect until a change of the brand names it, with its reason.
  'texts.upload-logo': { name: '上传标志', who: ['editor', 'administrator'] },
  'texts.publish': {
    name: '发布协议',
    who: ['administrator'],
    reason: true,
    password: true,
    fourEyes: true,
  },

  'operations.read': { name: '查看运行状态', who: ['operator', 'administrator', 'auditor'], reads: true },
  'operations.read-message': {
    name: '查看发件箱内容',
    who: ['administrator'],
    reads: true,
    reason: true,
    password: true,
  },
  'operations.probe': { name: '检测各服务', who: ['operator', 'administrator'] },
  'operations.retry': { name: '重试任务', who: ['operator', 'administrator'], reason: true },
  'operations.test-message': { name: '发送测试消息', who: ['operator', 'administrator'], reason: true },

  'audit.read': { name: '查看审计日志', who: ['administrator', 'auditor'], reads: true },
  'audit.verify': { name: '校验审计日志', who: ['administrator', 'auditor'], reads: true },
  'audit.export': {
    name: '导出审计日志',
    who: ['administrator', 'auditor'],
    reads: true,
    reason: true,
    password: true,
  },

  'staff.read': { name: '查看后台人员', who: ['administrator', 'auditor'], reads: true },
  'staff.grant': {
    name: '授予后台角色',
    who: ['administrator'],
    reason: true,
    password: true,
    fourEyes: true,
  },
  'staff.revoke': {
    name: '收回后台角色',
    who: ['administrator'],
    reason: true,
    password: true,
    fourEyesFor: '管理员与审计员的角色',
    announced: ['staff.ask-to-revoke', 'staff.revoke'],
  },
} as const satisfies Record<string, StaffActRules>;

export type StaffAct = keyof typeof STAFF_ACTS;

export const rulesOfAct = (act: StaffAct): StaffActRules => STAFF_ACTS[act];

/** Types of events that are announced to somebody with these roles. */
export const announcedTo = (roles: readonly StaffRole[]): string[] =>
  (Object.keys(STAFF_ACTS) as StaffAct[]).flatMap((act) => {
    const { who, announced = [] } = rulesOfAct(act);
    return roles.some((role) => role === 'auditor' || who.includes(role)) ? announced : [];
  });

/** The acts that somebody with these roles may do, in the order of the table. */
export const actsOf = (roles: readonly StaffRole[]): StaffAct[] =>
  (Object.keys(STAFF_ACTS) as StaffAct[]).filter((act) => rulesOfAct(act).who.some((role) => roles.includes(role)));
