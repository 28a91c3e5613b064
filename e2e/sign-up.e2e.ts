import { expect, test } from 'vitest';
import { PHONE, SIZES } from './support/browser.ts';
import { toast } from './support/busy-machine.ts';
import { look } from './support/every-look.ts';
import { agreement, field, message, tabTo, userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { makeInvitation, newMail, newPhone } from './support/made-account.ts';
import { sentCode } from './support/outbox.ts';
import { isFocused } from './support/screens.ts';
import { sessionCookies } from './support/sign-in.ts';
import { askForCode, fillInSignUp, invitationDialog, PASSWORD, registerButton } from './support/sign-up.ts';
import { solveSlider } from './support/solve-slider.ts';

const { open, portal } = useJourney();
test('a new person with a phone is asked for the invitation code until it is right, and is in', async () => {
  const contact = newPhone();
  const userName = 'new-by-phone';
  const page = await open('/singup?redirect=%2Fuser%2Finfo', PHONE);
  await askForCode(page, contact);
  await page.getByRole('button', { name: /^\d+s后再试$/ }).waitFor();
  await fillInSignUp(page, await sentCode(portal(), contact), userName);
  await registerButton(page).click();

  const code = field(invitationDialog(page), '邀请码');
  await expect.poll(() => isFocused(code)).toBe(true);
  await page.setViewportSize(SIZES.desktop);
  expect(await invitationDialog(page).boundingBox()).toMatchObject({ width: 450 });
  await page.setViewportSize(SIZES.phone);
  await look(page);
  expect(await sessionCookies(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await message(page, '请输入邀请码').waitFor();
  await code.fill('0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await message(page, '邀请码错误，请核对后重试').waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  expect(await sessionCookies(page)).toEqual([]);
  await code.fill(await makeInvitation(portal()));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/info');
  await page.getByRole('main').getByText(userName).waitFor();
});

test('leaving the invitation dialog signs out, and signing up begins again', async () => {
  const contact = newMail();
  const page = await open('/singup');
  await askForCode(page, contact);
  await fillInSignUp(page, await sentCode(portal(), contact));
  await registerButton(page).click();
  await invitationDialog(page).waitFor();
  await page.evaluate('window.isOldPage = true');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await invitationDialog(page).getByRole('button', { name: '取消' }).click();
  await page.waitForURL('**/login');
  await field(page, '账号').waitFor();
  expect(await page.evaluate('window.isOldPage')).toBeUndefined();
  expect(calls).toContain('/api/frontend/user/logout');
  expect(await sessionCookies(page)).toEqual([]);
  // Registration can be continued: the account still needs its invitation code.
  await page.goto('/user/info');
  await page.waitForURL('**/login**');
});

test('the keyboard alone signs up', async () => {
  const contact = newMail();
  const page = await open('/singup');
  await tabTo(field(page, '手机号或邮箱'));
  await page.keyboard.type(contact);
  await tabTo(page.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('slider'))).toBe(true);
  await solveSlider(page, 'keyboard');
  await toast(page, '验证码已发送');
  const code = await sentCode(portal(), contact);
  await page.keyboard.press('Shift+Tab');
  for (const [label, text] of [
    ['验证码', code],
    ['密码', PASSWORD],
    ['确认密码', PASSWORD],
  ] as const) {
    await tabTo(field(page, label));
    await page.keyboard.type(text);
  }
  await tabTo(agreement(page));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(field(page, '邀请码'))).toBe(true);
  await page.keyboard.type(await makeInvitation(portal()));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/bug/full-bug');
  await userMenu(page).waitFor();
});
