import { showToast } from '#web/ui/toast/toast-store.ts';
import { SECTIONS, scrollToSection } from './sections.ts';

/**
 * Opens 商业版申请 and 企业认证. These dialogs do not exist yet: until then both show a message and lead to the contact section. Replace the function when a
 * dialog is built.
 */
export function openBusinessApplication(): void {
  showToast('info', '商业版申请即将开放，请先通过电话或邮件联系我们');
  scrollToSection(SECTIONS.contact);
}

export function openCompanyApplication(): void {
  showToast('info', '企业认证即将开放，请先通过电话或邮件联系我们');
  scrollToSection(SECTIONS.contact);
}
