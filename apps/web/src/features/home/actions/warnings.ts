import { showToast } from '#web/ui/toast/toast-store.ts';

/** Warnings of the edition buttons. Source: specification, sections 2, 6 and 8. */
const WARNINGS = {
  signInFirst: '请先登录',
} as const;

export const warn = (warning: keyof typeof WARNINGS): void => showToast('warning', WARNINGS[warning]);
