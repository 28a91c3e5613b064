import { expect, test } from 'vitest';
import { DAY, dialogOf, mailThatSays, promise, proveBy, submit } from './support/applications.ts';
import type { Size } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { field } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { newMail, newPhone } from './support/made-account.ts';
import { sentCode } from './support/outbox.ts';
import { askForCode, fillInSignUp, invitationDialog, registerButton } from './support/sign-up.ts';

const { enterOffice, open, portal } = useJourney();

test.each<Size>(['desktop', 'phone'])(
  'on a %s a visitor asks for an invitation, and once it is approved the code of the mail opens an account',
  async (size) => {
    const [mail, phone] = [newMail(), newPhone()];
    const company = `某某研究院 ${mail.split('@')[0]}`;
    const page = await open('/home/personal', { size });
    const offer = page.getByRole('article', { name: '个人版' });
    await offer.getByRole('button', { name: '申请内测' }).click();
    const dialog = dialogOf(page, '内测申请');
    await field(dialog, '姓名').waitFor();
    await submit(dialog).click();
    await toast(page, '请检查填写内容');
    await look(page);
    for (const [label, text] of [
      ['姓名', '李雷'],
      ['公司名称', company],
      ['邮箱', mail],
    ] as const)
      await field(dialog, label).fill(text);
    await proveBy(portal(), dialog, mail);
    await submit(dialog).click();
    await promise(page, '提交成功，结果将于');
    await dialog.waitFor({ state: 'hidden' });
    expect(await mailThatSays(portal(), '我们已收到您的内测申请', mail)).toMatch(DAY);

    const reviewer = await enterOffice(`/admin/applications?company=${encodeURIComponent(company)}`, { size });
    await reviewer.getByRole('link', { name: company }).click();
    await reviewer.getByRole('button', { name: '认领', exact: true }).click();
    await toast(reviewer, '已认领，请审核');
    await look(reviewer);
    await reviewer.getByRole('button', { name: '通过', exact: true }).click();
    const approval = dialogOf(reviewer, '通过申请');
    await field(approval, '说明').fill('同意参加内测');
    await look(reviewer);
    await approval.getByRole('button', { name: '通过并发送邀请码' }).click();
    await toast(reviewer, '已通过，并邮件告知申请人');

    const invited = await mailThatSays(portal(), '您的内测申请已通过', mail);
    const code = /邀请码：([A-Z0-9]{4}(?:-[A-Z0-9]{4})+)/.exec(invited)?.[1] ?? '';
    await page.goto('/singup');
    await askForCode(page, phone);
    await fillInSignUp(page, await sentCode(portal(), phone));
    await registerButton(page).click();
    await field(invitationDialog(page), '邀请码').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bug/full-bug');
  },
);
