import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerApi, personalUser, type SentCall } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { leaveSession } from '../session/sign-out.ts';
import { forgetUser, setUser } from '../session/user-store.ts';
import { unsavedStore } from './account-systems.ts';
import { useOwnSystems } from './use-own-systems.ts';
import { changeVisitorSystems, visitorStore } from './visitor-systems.ts';

const system = (name: string, version = '') => ({ name, product: '', version });
const [NGINX, SERVER] = [system('NGINX', '1.24.0'), system('Windows Server 2019')];

function List() {
  const { systems, change, failure, retry, takenOver } = useOwnSystems();
  return (
    <>
      <p>{systems.map(({ name, version }) => `${name} ${version}`.trim()).join('、') || '没有'}</p>
      <p role="status">{failure}</p>
      {takenOver > 0 && <p>带来 {takenOver}</p>}
      <button type="button" onClick={() => change({ kind: 'add', system: SERVER })}>
        添加
      </button>
      <button type="button" onClick={retry}>
        重试
      </button>
    </>
  );
}

/** A server with the list of one account. */
function serve(stored: object[] | null, revision = stored === null ? 0 : 1) {
  const server = { systems: stored, revision, refusals: [] as Answer[], unread: [] as Answer[] };
  const asked = answerApi({
    'user/ownsystems/read': () =>
      server.unread.shift() ?? { data: { systems: server.systems, revision: server.revision } },
    'user/ownsystems/replace': ({ systems, revision: from }) => {
      const refusal = server.refusals.shift();
      if (refusal) return refusal;
      if (from !== server.revision) return { code: ERROR_CODES.ownSystemsChanged.code, status: 200 };
      server.systems = systems as object[];
      server.revision += 1;
      return { data: { revision: server.revision } };
    },
    'user/logout': () => ({ data: { sso_logout_url: '' } }),
  });
  return { server, asked };
}
const show = () => renderAt('/', [{ path: '/', element: <List /> }]);
const stored = () => JSON.parse(localStorage.getItem('ldy.systems') ?? '[]') as unknown;
const saves = (asked: SentCall[]) => asked.filter(({ path }) => path.endsWith('replace'));
const add = () => fireEvent.click(screen.getByRole('button', { name: '添加' }));

beforeEach(() => {
  localStorage.clear();
  forgetUser();
  visitorStore.setState({ systems: [] });
  unsavedStore.setState({ account: '', changes: [], failure: '' });
});

describe('a visitor', () => {
  test('asks the server for nothing, and has what another tab added', async () => {
    const { asked } = serve([NGINX]);
    show();
    localStorage.setItem('ldy.systems', JSON.stringify([NGINX]));
    add();
    expect(await screen.findByText('NGINX 1.24.0、Windows Server 2019')).toBeTruthy();
    expect(stored()).toEqual([NGINX, SERVER]);
    expect(asked).toEqual([]);
  });

  test.each(['{', '{"a":1}', '[1,null,{"name":""},{"name":"a\\u0000"},["x"]]', `["${'x'.repeat(201)}"]`])(
    'has an empty list where storage holds %s',
    (text) => {
      localStorage.setItem('ldy.systems', text);
      act(() => changeVisitorSystems({ kind: 'add', system: SERVER }));
      expect(stored()).toEqual([SERVER]);
    },
  );

  test('keeps the names that were stored alone before', () => {
    localStorage.setItem('ldy.systems', '["NGINX"]');
    act(() => changeVisitorSystems({ kind: 'add', system: SERVER }));
    expect(stored()).toEqual([system('NGINX'), SERVER]);
  });

  test('has no more than twenty, and each once', () => {
    for (let at = 0; at < 30; at++) act(() => changeVisitorSystems({ kind: 'add', system: system(`${at % 25}`) }));
    expect(stored()).toHaveLength(20);
  });
});

describe('an account', () => {
  test('that never had a list takes over that of its browser, which stays as it is', async () => {
    visitorStore.setState({ systems: [NGINX] });
    localStorage.setItem('ldy.systems', JSON.stringify([NGINX]));
    const { server } = serve(null);
    setUser(personalUser);
    show();
    await screen.findByText('带来 1');
    expect(server.systems).toEqual([NGINX]);
    add();
    await waitFor(() => expect(server.systems).toEqual([NGINX, SERVER]));
    expect(stored()).toEqual([NGINX]);
  });

  test('that emptied its list takes over nothing', async () => {
    visitorStore.setState({ systems: [NGINX] });
    const { server, asked } = serve([]);
    setUser(personalUser);
    show();
    await screen.findByText('没有');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(server.systems).toEqual([]);
  });

  test('is never written into the storage of the browser, and leaves the visitor’s list at sign-out', async () => {
    localStorage.setItem('ldy.systems', JSON.stringify([system('CentOS 7')]));
    serve([NGINX]);
    setUser(personalUser);
    show();
    await screen.findByText('NGINX 1.24.0');
    add();
    await screen.findByText('NGINX 1.24.0、Windows Server 2019');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('NGINX');
    await act(() => leaveSession());
    expect(stored()).toEqual([system('CentOS 7')]);
    expect(screen.queryByText(/NGINX/)).toBeNull();
  });

  test('adds to what another page saved meanwhile, and takes nothing away', async () => {
    const { server } = serve([]);
    setUser(personalUser);
    show();
    await screen.findByText('没有');
    await waitFor(() => expect(server.revision).toBe(1));
    Object.assign(server, { systems: [NGINX], revision: 5 });
    add();
    await waitFor(() => expect(server.systems).toEqual([NGINX, SERVER]));
    expect(await screen.findByText('NGINX 1.24.0、Windows Server 2019')).toBeTruthy();
  });

  test('sees why a change was not saved, and the change itself, and can save it again', async () => {
    const { server, asked } = serve([NGINX]);
    setUser(personalUser);
    show();
    await screen.findByText('NGINX 1.24.0');
    server.refusals = [{ status: 500, msg: '系统忙' }];
    add();
    expect(await screen.findByText('未保存：系统忙')).toBeTruthy();
    expect(screen.getByText('NGINX 1.24.0、Windows Server 2019')).toBeTruthy();
    expect(server.systems).toEqual([NGINX]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.systems).toEqual([NGINX, SERVER]));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(saves(asked)).toHaveLength(2);
  });

  test('has a change saved that was made while the list could not be read', async () => {
    const { server } = serve([NGINX]);
    server.unread = [
      { status: 500, msg: '系统忙' },
      { status: 500, msg: '系统忙' },
    ];
    setUser(personalUser);
    show();
    expect(await screen.findByText(/没有读到您的系统/)).toBeTruthy();
    add();
    await waitFor(() => expect(server.unread).toHaveLength(0));
    await screen.findByText(/没有读到您的系统/);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('未保存：系统忙')).toBeTruthy();
    expect(screen.getByText('NGINX 1.24.0、Windows Server 2019')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.systems).toEqual([NGINX, SERVER]));
  });

  test('has nothing saved into another one that signs in while a change is on its way', async () => {
    const { server, asked } = serve([NGINX]);
    setUser(personalUser);
    show();
    await screen.findByText('NGINX 1.24.0');
    server.revision = 7;
    add();
    act(() => setUser({ ...personalUser, id: 'other' }));
    await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('read')).length).toBeGreaterThan(1));
    await act(() => Promise.resolve());
    expect(server.systems).toEqual([NGINX]);
  });

  test('does not show what was not saved of another account', async () => {
    const { server } = serve([NGINX]);
    setUser(personalUser);
    show();
    await screen.findByText('NGINX 1.24.0');
    server.refusals = [{ status: 500, msg: '系统忙' }];
    add();
    await screen.findByText('未保存：系统忙');
    act(() => setUser({ ...personalUser, id: 'other' }));
    await screen.findByText('NGINX 1.24.0');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
