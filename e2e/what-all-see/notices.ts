import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anyDialog, perform } from '../support/back-office.ts';
import { DESKTOP, PHONE, SIZES } from '../support/browser.ts';
import { toast } from '../support/busy-machine.ts';
import { look } from '../support/every-look.ts';
import { field } from '../support/forms.ts';
import type { Journey } from '../support/journey.ts';
import { becomeStaff } from '../support/staff.ts';

/** On a phone the form is a tab beside the preview. */
const showTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

/** A notice from its draft to its withdrawal. */
export function walkNotices({ arrive, open, portal }: Journey): void {
  test('an editor writes, a second one approves on a phone, readers of each edition see what the table says, then the banner', async () => {
    const title = 'Log4j2 远程代码执行漏洞风险通告';
    const { page: author } = await arrive(DESKTOP);
    await becomeStaff(author.context(), portal(), 'editor');
    const { page: second } = await arrive(PHONE);
    await becomeStaff(second.context(), portal(), 'editor');

    await author.goto('/admin/notices');
    await author.getByRole('heading', { level: 1, name: '情报撰写' }).waitFor();
    await look(author);
    await author.getByRole('button', { name: '新建情报' }).first().click();
    await field(anyDialog(author), '涉及的漏洞编号').fill('CVE-2021-44228');
    await field(anyDialog(author), '标题（可不填）').fill(title);
    await look(author);
    await anyDialog(author).getByRole('button', { name: '创建草稿' }).click();
    await author.getByRole('heading', { level: 1, name: title }).waitFor();
    const address = new URL(author.url()).pathname;
    const id = address.split('/').at(-1) ?? '';

    const source = author.getByRole('textbox', { name: '三、漏洞处置建议' });
    await source.fill('1. 升级到修复版本，并核对 CVE-2021-4504');
    await source.press('End');
    await source.pressSequentially('6');
    await author.getByRole('option', { name: /CVE-2021-45046/ }).waitFor();
    await source.press('Enter');
    await source.press('Alt+f');
    await author.getByRole('textbox', { name: '一、漏洞情况分析' }).fill('由于 JNDI 查找，可执行任意代码。');
    expect(await source.inputValue()).toContain('](record:CVE-2021-44228/cvss)');
    await author.getByRole('textbox', { name: '摘要' }).fill('**重要**：请立即处置。<script>alert(1)</script>');
    await field(author, '传播范围').selectOption('amber');
    await author.reload();
    await author.getByText(/已恢复 .* 未保存的文字/).waitFor();
    await look(author);
    const preview = author.getByRole('region', { name: '预览' });
    await preview.waitFor();
    await author.setViewportSize(SIZES.phone);
    await showTab(author, '预览');
    await preview.getByText('重要', { exact: true }).waitFor();
    await preview.getByTitle('取自 CVE-2021-44228 的记录：CVSS 评分').waitFor();
    await look(author);
    await author.setViewportSize(SIZES.desktop);
    await showTab(author, '核对记录');
    await author.getByText('一致', { exact: true }).first().waitFor();
    await look(author);
    await author.getByRole('button', { name: '保存并提交审核' }).click();
    await toast(author, '已提交审核');
    await author.getByText('您撰写的内容由另一位编辑批准').waitFor();

    await second.goto('/admin/notices?queue=review');
    await second.getByRole('link', { name: title }).click();
    await second.getByText(/也打开了这条情报/).waitFor();
    await showTab(second, '意见');
    await second.getByRole('button', { name: '对全文提出意见' }).click();
    await field(second, '对“全文”的意见').fill('写得清楚');
    await second.getByRole('button', { name: '发表' }).click();
    await second.getByText('写得清楚').waitFor();
    await look(second);
    await second.getByRole('button', { name: '批准', exact: true }).click();
    await toast(second, '已批准，可以发布');
    await second.getByRole('button', { name: '发布', exact: true }).click();
    await look(second);
    await anyDialog(second).getByRole('button', { name: '发布', exact: true }).click();
    await toast(second, '情报已发布');

    // TLP:AMBER is not for personal accounts: it does not exist for them.
    const personal = await open('/bug/pivotal-bug', { role: 'personal', ...DESKTOP });
    await personal.getByText('LDYN-2023-0002').first().waitFor();
    expect(await personal.getByRole('main').textContent()).not.toContain(id);
    for (const role of ['enterprise', 'business'] as const) {
      const reader = await open(`/bug/detail/${id}`, { role, ...PHONE });
      await reader.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await reader.getByRole('main').textContent()).not.toContain('record:');
      await look(reader);
    }

    await second.reload();
    await second.getByRole('button', { name: '撤回' }).click();
    await perform(second, '撤回', '情况不实');
    await toast(second, '情报已撤回');
    const reader = await open(`/bug/detail/${id}`, { role: 'business', ...PHONE });
    await reader.getByRole('note').getByText('本情报已撤回，请勿据此处置。').waitFor();
    expect(await reader.getByRole('note').textContent()).toContain('情况不实');
    await look(reader);
  });
}
