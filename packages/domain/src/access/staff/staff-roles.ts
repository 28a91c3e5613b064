/** Roles in the back office. An account of staff may have several; without one it reads the whole library, and has no back office. */
export const STAFF_ROLES = ['support', 'editor', 'reviewer', 'operator', 'administrator', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  support: '客服',
  editor: '编辑',
  reviewer: '申请审核员',
  operator: '运维',
  administrator: '管理员',
  auditor: '审计员',
};

export const isStaffRole = (name: string): name is StaffRole => STAFF_ROLES.some((role) => role === name);
