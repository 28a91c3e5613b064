import { showToast } from '#web/ui/toast/toast-store.ts';
import { SECTIONS, scrollToSection } from './sections.ts';

/**
 * Where 商业版申请 and 企业认证 open. The dialogs are not there yet: until then both lead to how the operator is reached, and say so.
 * Whoever builds a dialog exchanges the one function.
 */
export function openBusinessApplication(): void {
  showToast('info', '商业版申请即将开放，请先通过电话或邮件联系我们');
  scrollToSection(SECTIONS.contact);
}

export function openCompanyApplication(): void {
  showToast('info', '企业认证即将开放，请先通过电话或邮件联系我们');
  scrollToSection(SECTIONS.contact);
}
