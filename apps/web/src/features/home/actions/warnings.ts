import { showToast } from '#web/ui/toast/toast-store.ts';

/** Warnings of the edition buttons. Source: specification, sections 2, 6 and 8. */
const WARNINGS = {
  signInFirst: '请先登录',
  comingSoon: '敬请期待',
  alreadyEnterprise: '当前账号已是企业版，无需重复申请',
  alreadyBusiness: '当前账号已是商业版，无需重复申请',
} as const;

export const warn = (warning: keyof typeof WARNINGS): void => showToast('info', WARNINGS[warning]);
