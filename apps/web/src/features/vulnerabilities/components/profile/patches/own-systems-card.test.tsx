import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { visitorStore } from '#web/platform/own-systems/visitor-systems.ts';
import { setUser, VISITOR } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, type SentCall } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildAffected, buildDetail } from '../testing/build-detail.ts';
import { OwnSystemsCard } from './own-systems-card.tsx';

const SERVER = { name: 'Windows Server 2019', product: '', version: '' };
const GATEWAY = { name: '示例厂商 示例网关', product: 'example/gateway', version: '' };
const brought = (patch: string, version: string) => ({
  ...{ patch, version, as_of: null, reasons: [], later: [], why_not: '', path: [] },
});
const ON_SERVER = {
  ...{ product: { id: 's', name: 'Windows Server 2019' }, component: '', branch: '10.0.17763', least_for_all: null },
  ...{ least: brought('KB5044277', '10.0.17763.6414'), recommended: brought('KB9', '10.0.17763.9000') },
};
const product = (name: string, answer: string, reason: string) => ({
  ...{ product: 0, name, answer, reason, range: '1.0 ≤ 版本 < 2.0', source: 'cve', releases: [], otherwise: [] },
});
const NGINX = {
  ...{ id: 'nginx/nginx', name: 'NGINX', alias: [], vendor_id: '', vendor_name: '', count: 1, is_domestic: false },
};
interface Asked {
  name: string;
  version: string;
}
/** Of the gateway everything is known, of other products nothing. */
const check = ({ name, version }: Asked) =>
  name !== GATEWAY.name
    ? { answer: null, products: [] }
    : version === ''
      ? { answer: null, products: [product(name, 'unknown', 'no-version')] }
      : version.startsWith('1.')
        ? { answer: 'affected', products: [product(name, 'affected', 'in-range')] }
        : { answer: 'unaffected', products: [product(name, 'unaffected', 'fixed')] };
const checked = (of: Asked[]): Answer => ({ data: { list: of.map(check) } });

function show(systems: object[], patches: object[] = [], answer: (of: Asked[]) => Answer = checked): SentCall[] {
  setUser({ ...VISITOR, auth_watch: '66' });
  visitorStore.setState({ systems: systems as never });
  localStorage.setItem('ldy.systems', JSON.stringify(systems));
  const asked = answerApi({
    'cve5/checkownsystems': ({ systems: of }) => answer(of as Asked[]),
    'cve5/productlist': () => ({
      data: {
        list: [
          { ...NGINX, id: 'kubernetes/ingress-nginx', name: 'ingress-nginx', count: 9 },
          { ...NGINX, id: 'nginx/nginx-ui', name: 'Nginx UI', count: 5 },
          NGINX,
        ],
        has_more: false,
      },
    }),
    'fbugpatch/patchesof': () => ({ data: { list: [], total: patches.length } }),
    'fbugpatch/safeversions': () => ({ data: { list: patches, why_none: '' } }),
    'fbugpatch/suggest': () => ({ data: { list: [], completion: null } }),
  });
  const detail = buildDetail({ affected: [buildAffected({ name: GATEWAY.name })] }, { fix: 'upgrade' });
  renderAt('/', [{ path: '/', element: <OwnSystemsCard detail={detail} /> }]);
  return asked;
}
const rows = () => screen.findByRole('list', { name: '您的系统是否受影响、该装什么' });
const questions = (asked: SentCall[]) => asked.filter(({ path }) => path === 'cve5/checkownsystems');

beforeEach(() => localStorage.clear());

test('what neither sources nor library mention is one quiet line, and never called safe', async () => {
  show([
    { ...GATEWAY, version: '1.5' },
    { name: 'CentOS 7', product: '', version: '' },
    { name: 'NGINX', product: '', version: '1' },
  ]);
  const line = await screen.findByText(/另有 2 个系统：CentOS 7、NGINX/);
  expect(line.textContent).toContain('没有提到与本漏洞有关，不能据此认为不受影响');
  expect(within(await rows()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('不受影响')).toBeNull();
});

test('a check that fails says so, and can be asked for again', async () => {
  show([{ ...GATEWAY, version: '1.5' }], [], () => ({ status: 500, msg: '系统忙' }));
  expect((await screen.findByRole('alert')).textContent).toContain('核对失败：系统忙');
  expect(screen.getByText('尚未核对')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('a version is affected with what to upgrade to and why, and a fixed one has nothing to do', async () => {
  show([{ ...GATEWAY, version: '1.5' }]);
  await screen.findByText('受影响');
  expect((await rows()).textContent).toContain('受影响升级到 2.0在受影响范围 1.0 ≤ 版本 < 2.0 内（CVE）');
  const field = screen.getByRole('textbox', { name: '示例厂商 示例网关 的版本' });
  fireEvent.change(field, { target: { value: '2.0' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('不受影响');
  expect((await rows()).textContent).not.toContain('升级到');
  expect(JSON.parse(localStorage.getItem('ldy.systems') ?? '')).toEqual([{ ...GATEWAY, version: '2.0' }]);
});

test('without a version the patch of a system is named, and a product asks for its version', async () => {
  show([SERVER, GATEWAY], [ON_SERVER]);
  await screen.findByText('填写版本后判断是否受影响');
  const [server] = within(await rows()).getAllByRole('listitem');
  expect(server?.textContent).toBe('Windows Server 2019装 KB5044277（最低）或 KB9（当前累积更新）');
  expect(
    within(server as HTMLElement)
      .getByRole('link', { name: 'KB5044277' })
      .getAttribute('href'),
  ).toContain('KB5044277');
});

test('all systems are one question', async () => {
  const asked = show([SERVER, GATEWAY, { name: 'NGINX', product: '', version: '1' }]);
  await screen.findByText(/另有 2 个系统/);
  expect(questions(asked)).toHaveLength(1);
});

test('one click on what the vulnerability is about chooses it, and it can be removed', async () => {
  show([]);
  fireEvent.click(await screen.findByRole('button', { name: GATEWAY.name }));
  await screen.findByText('填写版本后判断是否受影响');
  fireEvent.click(screen.getByRole('button', { name: `移除 ${GATEWAY.name}` }));
  expect(await screen.findByRole('button', { name: GATEWAY.name })).toBeTruthy();
});

test('of what is found the product of just that name comes first, because Enter takes it', async () => {
  show([]);
  fireEvent.change(screen.getByRole('combobox', { name: '您的系统' }), { target: { value: 'nginx' } });
  await screen.findByTitle('ingress-nginx');
  const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(found).toEqual(['NGINX', 'Nginx UI', 'ingress-nginx']);
});

test('a version that the library alone can judge gets no patch that it already has', async () => {
  show([{ ...SERVER, version: '17763.7000' }], [ON_SERVER]);
  await screen.findByText(/不低于补丁库的最低安全版本 17763.6414/);
  expect((await rows()).textContent).not.toContain('KB5044277');
});
