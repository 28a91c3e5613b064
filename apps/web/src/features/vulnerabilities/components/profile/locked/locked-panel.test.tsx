import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProfilePage } from '#web/features/vulnerabilities/pages/profile/profile-page.tsx';
import { paths } from '#web/platform/paths.ts';
import { setUser, VISITOR } from '#web/platform/session/user-store.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildDetail } from '../testing/build-detail.ts';
import { fullDetail } from '../testing/full-detail.ts';
import type { Locked } from './locked-groups.ts';

const DETAIL = 'cve5/cvecompletedetail';
const pages = [{ path: paths.vulnerabilityProfile.pattern, element: <ProfilePage /> }];
const PERSONAL: UserInfo = { ...VISITOR, id: 'a', user_name: 'zhang', singup_type: 1, role: 'personal' };

const lock = (group: Locked[number]['group'], name: string, has_data: boolean | null = null): Locked[number] => ({
  group,
  name,
  edition: 'business',
  has_data,
});
const LOCKED = [
  lock('poc', 'PoC', true),
  lock('exp', 'EXP', false),
  lock('patches', '补丁'),
  lock('detection-rules', '检测规则'),
  lock('advanced-tags', '高级标签'),
];

function open(detail: unknown) {
  answerApi({ [DETAIL]: () => ({ data: detail }) });
  return renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), pages);
}
const section = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

describe('what is locked on a profile', () => {
  test('is shown as locked and not as missing, in each section in a line that leads to the full list', async () => {
    open(buildDetail({}, { locked: LOCKED }));
    const detection = await section('检测规则');
    expect(detection.textContent).toBe('检测规则商业版可查看：检测规则');
    expect(within(detection).getByRole('link').getAttribute('href')).toBe('#locked');
    const navigation = screen.getByRole('navigation', { name: '本页目录' });
    expect(within(navigation).getByRole('link', { name: /^检测规则\s*（商业版可查看）$/ })).toBeTruthy();
  });

  test('is listed in full once on the page, with the edition that opens it', async () => {
    open(buildDetail({}, { locked: LOCKED }));
    const all = await section('更多情报');
    for (const { name } of LOCKED) expect(within(all).getByText(name)).toBeTruthy();
    expect(screen.getAllByText('以下内容包含在商业版中')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: '了解商业版' })).toHaveLength(1);
  });

  test('says that there is something only where the server said so', async () => {
    open(buildDetail({}, { locked: LOCKED }));
    const all = await section('更多情报');
    expect(within(all).getByText('已收录 PoC')).toBeTruthy();
    expect(within(all).queryByText('已收录 EXP')).toBeNull();
    expect(within(all).getAllByText('本漏洞暂未收录')).toHaveLength(1);
    expect((await section('利用情报')).textContent).toContain('PoC（已收录）、EXP（暂未收录）');
    expect((await section('修复与补丁')).textContent).not.toMatch(/已收录|暂未收录/);
  });

  test('is below what the reader may see of the same section', async () => {
    const fixes = { ...buildDetail().record.fixes, officialFix: [{ lang: 'cn' as const, value: '升级到 2.0。' }] };
    open(buildDetail({ fixes }, { locked: LOCKED }));
    const region = await section('修复与补丁');
    expect(within(region).getByText('升级到 2.0。')).toBeTruthy();
    expect(within(region).getByRole('link', { name: '商业版可查看：补丁' })).toBeTruthy();
  });

  test('leaves the names and versions of patches, and says nothing of downloads; a patch without either is no row', async () => {
    const named = {
      name: 'Patch for demo 2.0',
      version: '2.0.1',
      architecture: '',
      description: '',
      urls: [],
      files: [],
    };
    const patchs = [named, { ...named, name: '', version: '' }];
    const fixes = { ...buildDetail().record.fixes, patchs };
    open(buildDetail({ fixes }, { locked: [lock('patches', '补丁', true)] }));
    const region = await section('修复与补丁');
    expect(within(region).getByText('Patch for demo 2.0')).toBeTruthy();
    expect(within(region).getByText('2.0.1')).toBeTruthy();
    expect(region.textContent).not.toMatch(/下载地址|架构|未命名/);
    cleanup();
    // What is listed as a patch and is none, by the server's word.
    open(buildDetail({ fixes }, { locked: [lock('patches', '补丁', false)] }));
    expect((await section('修复与补丁')).textContent).not.toContain('Patch for demo 2.0');
  });

  test('sends a visitor to sign in and back, and somebody signed in to the edition alone', async () => {
    open(buildDetail({}, { locked: LOCKED }));
    const visitor = await section('更多情报');
    expect(within(visitor).getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      paths.login.href(paths.vulnerabilityProfile.href('LDY-2026-00000001')),
    );
    cleanup();
    setUser(PERSONAL);
    open(buildDetail({}, { locked: LOCKED }));
    const personal = await section('更多情报');
    expect(within(personal).queryByRole('link', { name: '登录' })).toBeNull();
    expect(within(personal).getByRole('link', { name: '了解商业版' })).toBeTruthy();
  });

  test('sells nothing to an account from which it was taken', async () => {
    setUser(PERSONAL);
    open(buildDetail({}, { locked: [{ ...lock('detection-rules', '检测规则'), edition: '' }] }));
    expect((await section('检测规则')).textContent).toBe('检测规则未开通：检测规则');
    const region = await section('更多情报');
    expect(within(region).getByText('当前账号未开通以下内容')).toBeTruthy();
    expect(within(region).queryByRole('link')).toBeNull();
  });

  test('leaves the raw record as it was answered, without the shape of what is hidden', async () => {
    const { poc: _, ...record } = buildDetail().record;
    open({ ...buildDetail({}, { locked: LOCKED }), record });
    const raw = await section('原始 JSON');
    expect(raw.textContent).toContain('只含您可查看的字段；未包含：PoC、EXP、补丁、检测规则、高级标签。');
    within(raw).getByRole('button', { name: '展开可见字段（JSON）' }).click();
    await waitFor(() => expect(raw.querySelector('pre')).toBeTruthy());
    expect(Object.keys(JSON.parse(raw.querySelector('pre')?.textContent ?? ''))).not.toContain('poc');
  });

  test('is nowhere for a reader who sees everything', async () => {
    open(fullDetail());
    await section('检测规则');
    expect(screen.queryByText(/以下内容|可查看/)).toBeNull();
    expect(screen.queryByRole('region', { name: '更多情报' })).toBeNull();
  });
});
