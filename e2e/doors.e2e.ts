import { expect, test } from 'vitest';
import { findBarriers, turn } from './support/axe.ts';
import { SIZES } from './support/browser.ts';
import { field, message, signInButton } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import { newMail } from './support/made-account.ts';
import { solveSlider } from './support/solve-slider.ts';
import { settle } from './support/watch.ts';

const { open } = useJourney();

/** The walk looks at the pages of sign-in as they are opened. */
test('no state on the way in has a barrier, and all fit, on a dark desktop and a light phone', async () => {
  const page = await open('/login', { theme: 'dark' });
  const look = async (state: string) => {
    for (const [size, theme] of [
      ['desktop', 'dark'],
      ['phone', 'light'],
    ] as const) {
      await page.setViewportSize(SIZES[size]);
      await turn(page, theme);
      await settle(page);
      expect(await findBarriers(page), `${state}, ${size}`).toEqual([]);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width, `${state}, ${size}`).toBeLessThanOrEqual(SIZES[size].width);
    }
  };
  await signInButton(page).click();
  await message(page, '请输入密码').waitFor();
  await look('everything is missing');
  await page.getByRole('tab', { name: '个人版' }).click();
  await look('personal accounts');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('button', { name: '忘记密码' }).click();
  await look('recovery');
  await field(page, '已注册的手机号或邮箱').fill(newMail());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await solveSlider(page, 'pointer');
  await field(page, '新密码').waitFor();
  await look('recovery, second step');
});
