import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quarantine } from '../../apps/server/src/features/ingestion/quarantine.ts';
import { cveId, cveRecord } from '../../apps/server/src/testing/library/cve-files.ts';
import { anyDialog, perform } from '../support/back-office.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { toast } from '../support/busy-machine.ts';
import { look } from '../support/every-look.ts';
import { field } from '../support/forms.ts';
import type { Journey } from '../support/journey.ts';
import type { Prepare } from '../support/location.ts';
import { goWithin } from '../support/screens.ts';
import { becomeStaff } from '../support/staff.ts';

const BAD = cveId(0);

/** Puts a record into quarantine that a version of the portal before this one could not read. */
export const quarantineOne: Prepare = (database) =>
  database.transaction((tx) =>
    quarantine(
      tx,
      'cve-list',
      [
        {
          ...{ kind: 'bad', place: `${BAD}.json`, key: BAD, reason: 'schema' },
          ...{ detail: 'dataVersion: expected 5.0', raw: Buffer.from(JSON.stringify(cveRecord(0))) },
        },
      ],
      new Date().toISOString(),
    ),
  );

const SCREENS = {
  '/admin/links?id=CVE-2021-44228': '已撤销的关联',
  '/admin/operations': '任务队列',
  '/admin/outbox': '发件箱',
  '/admin/settings': '生效配置',
  '/admin/audit': '审计日志',
};

/** Quarantine, corrections, files of patches and the pages of operations. */
export function walkLibrary({ arrive, enterOffice, open, portal }: Journey): void {
  test('somebody imports a file that is dropped, looks at what was quarantined and replays it', async () => {
    const dropped = join(portal().dataFolder, 'imports');
    mkdirSync(dropped, { recursive: true });
    const text = '{"dataType": "CVE_RECORD", "x": "\\u202e<script>alert(1)</script>", ';
    writeFileSync(join(dropped, 'CVE-2031-1.json'), text);
    const page = await enterOffice('/admin/imports', DESKTOP);
    await page.getByRole('button', { name: '开始导入' }).click();
    await field(anyDialog(page), '来源').selectOption('cve-list');
    await field(anyDialog(page), '文件').selectOption('CVE-2031-1.json');
    await look(page);
    await perform(page, '开始', '每周更新');
    await toast(page, '导入已开始');
    await page.getByText('有隔离').waitFor();
    await look(page);
    await page
      .getByRole('button', { name: /^查看 .* 的 cve-list 导入$/ })
      .first()
      .click();
    await look(page);
    await anyDialog(page).getByRole('link', { name: 'json' }).click();
    await page.getByRole('button', { name: '查看 CVE-2031-1.json' }).click();
    await anyDialog(page).getByText('<script>alert(1)</script>').waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '重放 CVE-2031-1.json' }).click();
    await perform(page, '重放', '解析已修复');
    await toast(page, /^仍无法读懂：json/);
  });

  test('an operator adds a source to visit, and sees how its visit went', async () => {
    const page = await enterOffice('/admin/sources', DESKTOP);
    await page.getByRole('button', { name: '从目录添加' }).click();
    await anyDialog(page).getByLabel('查找').fill('epss');
    await anyDialog(page).getByText('全选（1 个可添加）').waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '添加来源' }).first().click();
    await field(anyDialog(page), '名称').fill('某安全实验室');
    await field(anyDialog(page), '地址').fill('https://lab.invalid/feed.xml');
    await perform(page, '添加', '每日查看');
    await toast(page, '已添加，几秒内开始采集');
    await page.getByText('失败', { exact: true }).first().waitFor();
    await look(page);
    await page.getByRole('button', { name: '某安全实验室', exact: true }).click();
    await anyDialog(page)
      .getByText(/^无法连接 lab\.invalid/)
      .first()
      .waitFor();
    await look(page);
  });

  test('on a phone a record that is understood by now is replayed and joins the library', async () => {
    const page = await enterOffice('/admin/quarantine', PHONE);
    await page.getByRole('button', { name: `重放 ${BAD}` }).click();
    await perform(page, '重放', '升级后可以读懂');
    await toast(page, '已读懂，记录进入漏洞库');
    await page.getByRole('button', { name: `重放 ${BAD}` }).waitFor({ state: 'detached' });
    await look(page);
    const reader = await open(`/bug/ldy-detail/${BAD}`, PHONE);
    await reader
      .getByText(/^Flaw \d in /)
      .first()
      .waitFor();
  });

  test('an editor corrects a title, readers see it once a second one confirms, and it is taken back', async () => {
    const page = await enterOffice('/admin/corrections', DESKTOP);
    await page.getByRole('searchbox', { name: /^漏洞编号/ }).fill('CVE-2021-44228');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: '现在的显示' }).waitFor();
    await field(page, '中文标题').fill('Apache Log4j2 更正后的标题');
    await page.getByRole('button', { name: '添加受影响产品' }).click();
    await field(page, '厂商').fill('Acme');
    await field(page, '产品').fill('Gate');
    await field(page, '受影响版本').fill('>=1.0 <2.0.1');
    await page.getByRole('button', { name: '预览差别' }).click();
    await page.getByRole('definition').filter({ hasText: 'Apache Log4j2 更正后的标题' }).waitFor();
    await look(page);
    await page.getByRole('button', { name: '保存更正' }).click();
    await perform(page, '保存', '标题有误');
    await toast(page, '更正已提交，另一名编辑确认后生效');
    await look(page);
    const { page: second } = await arrive(PHONE);
    await becomeStaff(second.context(), portal(), 'editor');
    await second.goto('/admin/corrections?id=CVE-2021-44228');
    await second.getByRole('button', { name: '确认更正' }).click();
    await perform(second, '确认', '与公告一致');
    await toast(second, '更正已生效，读者现在看到更正后的内容');
    await second.getByRole('table', { name: '更正记录' }).waitFor();
    await look(second);

    const reader = await open('/bug/ldy-detail/CVE-2021-44228', DESKTOP);
    await reader.getByRole('heading', { level: 1, name: 'Apache Log4j2 更正后的标题' }).waitFor();

    await second.getByRole('button', { name: '撤回更正' }).click();
    await perform(second, '撤回', '误改');
    await toast(second, '更正已撤回');
    await reader.reload();
    await reader.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.getByRole('heading', { level: 1 }).textContent()).not.toContain('更正后的标题');
  });

  test('on a phone an editor adds a copy of a file of a patch, and readers are offered it', async () => {
    const name = 'fix.txt';
    const page = await enterOffice('/admin/patch-files?id=KB4013429', PHONE);
    await page
      .getByLabel(/^上传副本/)
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('what is fixed') });
    await page.getByRole('button', { name: `移除附件 ${name}` }).waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await toast(page, '已保存，读者现在看到这些副本');
    await look(page);
    const reader = await open('/patch/detail/KB4013429', { ...PHONE, role: 'business' });
    await reader.getByRole('button', { name: `下载 ${name}` }).waitFor();
  });

  test('the pages of operations and of the log show what they are about', async () => {
    const page = await enterOffice('/admin/operations', DESKTOP);
    for (const [address, name] of Object.entries(SCREENS)) {
      await goWithin(page, address);
      await page.getByRole('heading', { name, exact: true }).first().waitFor();
      await look(page);
    }
    await page.getByRole('button', { name: '校验' }).click();
    await anyDialog(page).getByText('没有记录被修改、删除或插入。').waitFor();
    await look(page);
  });
}
