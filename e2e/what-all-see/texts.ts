import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anyDialog, perform } from '../support/back-office.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { toast } from '../support/busy-machine.ts';
import { look } from '../support/every-look.ts';
import { field } from '../support/forms.ts';
import type { Journey } from '../support/journey.ts';
import { becomeStaff } from '../support/staff.ts';
import { settle } from '../support/watch.ts';

/** Saves in the open dialog of a draft, which has a label of its own for the reason. */
async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await field(anyDialog(page), '修改说明').fill('法务要求');
  await anyDialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await toast(page, '草稿已保存');
}

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await perform(page, '发布', reason);
  await page.getByRole('table', { name: '修改记录' }).getByText(reason, { exact: true }).first().waitFor();
}

/** Agreements, the banner and the brand. The agreement comes last: everybody is asked for it from then on. */
export function walkTexts({ arrive, enterOffice, open, portal }: Journey): void {
  test('on a phone a banner is shown, closed, changed and taken down', async () => {
    const words = '今晚 22:00 至 24:00 停机维护';
    const page = await enterOffice('/admin/banner', PHONE);
    await field(page, '类型').selectOption('maintenance');
    await field(page, '内容').fill(words);
    await field(page, '链接文字（可不填）').fill('查看详情');
    await field(page, '链接地址').fill('javascript:alert(1)');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/请填写以 \/ 开头的站内地址/)
      .waitFor();
    await field(page, '链接地址').fill('/protocol');
    await look(page);
    await publish(page, '例行维护');
    await page.getByText('正在显示', { exact: true }).first().waitFor();
    await look(page);

    const reader = await open('/home', PHONE);
    const banner = reader.getByRole('complementary', { name: '维护通知' });
    await banner.getByText(words).waitFor();
    await look(reader);
    await banner.getByRole('button', { name: '关闭维护通知' }).click();
    await banner.waitFor({ state: 'detached' });
    await reader.reload();
    await settle(reader);
    expect(await banner.count()).toBe(0);
    // Not even in the page as it is sent.
    const sent = await reader.request.get('/home');
    expect(await sent.text()).not.toContain(words);

    await field(page, '内容').fill(`${words}，已延后`);
    await publish(page, '延后');
    await reader.reload();
    await banner.getByText(/已延后/).waitFor();
    await page.getByRole('button', { name: '撤下' }).click();
    await perform(page, '撤下', '维护结束');
    await toast(page, '公告已撤下');
    await reader.reload();
    await settle(reader);
    expect(await banner.count()).toBe(0);

    // One that has ended.
    await field(page, '内容').fill('早已结束');
    await field(page, '开始时间').fill('2026-01-01T00:00');
    await field(page, '结束时间').fill('2026-01-02T00:00');
    await publish(page, '补记');
    await page.getByText('已结束', { exact: true }).first().waitFor();
    expect(await (await reader.request.get('/home')).text()).not.toContain('早已结束');
  });

  test('the name and the contacts of the portal change without a restart, and come back', async () => {
    const name = '示例情报门户';
    const page = await enterOffice('/admin/brand', DESKTOP);
    await field(page, '门户名称').fill(name);
    await field(page, '商务电话').fill('400-000-0000');
    await field(page, '商务邮箱').fill('not a mail');
    await page.getByText('请输入正确的邮箱地址').waitFor();
    await field(page, '商务邮箱').fill('sales@example.cn');
    await look(page);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await perform(page, '保存', '公司更名');
    await toast(page, '已保存，读者刷新页面即可看到');
    const reader = await open('/protocol', DESKTOP);
    await expect.poll(() => reader.title()).toBe(`用户协议 - ${name}`);
    await reader.getByRole('link', { name: '400-000-0000' }).first().waitFor();
    await look(reader);
    for (const each of ['门户名称', '商务电话', '商务邮箱'])
      await page.getByRole('button', { name: `${each}恢复为配置` }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await perform(page, '保存', '改回');
    await page.getByRole('table', { name: '修改记录' }).getByText('改回').waitFor();
    await reader.reload();
    await expect.poll(() => reader.title()).toBe('用户协议 - LDY 漏洞情报门户');
  });

  test('an agreement is proposed, confirmed by somebody else on a phone, and agreed to again', async () => {
    const what = '每日下载次数改为十次';
    const { page: reader } = await arrive(PHONE);
    const { page: second } = await arrive(PHONE);
    await becomeStaff(second.context(), portal(), 'administrator');

    const page = await enterOffice('/admin/texts', DESKTOP);
    const source = field(page, '用户协议正文');
    await source.fill((await source.inputValue()).replace('请使用本人', `${what}。请使用本人`));
    await field(page, '变更说明').fill(what);
    await page.getByRole('radio', { name: '对比现行' }).check({ force: true });
    await page
      .getByRole('list', { name: /对比现行/ })
      .getByText(what)
      .first()
      .waitFor();
    await look(page);
    await page.getByRole('radio', { name: '预览' }).first().check({ force: true });
    await page.getByRole('heading', { name: '1. 协议的订立与范围' }).waitFor();
    await saveDraft(page);
    await page.getByRole('button', { name: '提交发布' }).click();
    await look(page);
    await perform(page, '提交', '法务要求');
    await toast(page, '已提交，等待另一名管理员确认');
    expect(await page.getByRole('button', { name: '确认发布' }).count()).toBe(0);

    await second.goto('/admin/texts');
    await second.getByRole('heading', { name: '等待确认的版本' }).waitFor();
    await look(second);
    await second.getByRole('button', { name: '确认发布' }).click();
    await perform(second, '确认发布', '已核对');
    await second.getByRole('table', { name: '已发布的版本' }).getByText(what).waitFor();

    // Who works here is asked like everybody.
    await page.reload();
    const dialog = page.getByRole('dialog', { name: '协议更新' });
    await dialog.getByText(what).waitFor();
    await look(page);
    await dialog.getByRole('button', { name: '同意并继续' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: '已发布的版本' }).waitFor();
    expect(await dialog.count()).toBe(0);

    await reader.goto('/protocol');
    await reader.getByText(what).first().waitFor();
    await reader.getByText(/^全部版本/).click();
    await look(reader);
    await reader.getByRole('link', { name: TERMS_VERSION, exact: true }).click();
    await reader.getByText(/这是以前的版本/).waitFor();
    expect(await reader.getByRole('region').getByText(what).count()).toBe(0);
  });
}
