import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { USER_KEY, VISITOR } from '../platform/session/user-store.ts';
import { answerApi, personalUser } from '../testing/answer-api.ts';

const navigate = vi.fn();

/** Opens a page at a path, with fresh modules and the current storage. */
async function openAt(pathname: string) {
  vi.resetModules();
  const { followSession } = await import('./follow-session.ts');
  const { currentUser } = await import('../platform/session/user-store.ts');
  const atFirst = currentUser();
  followSession({ navigate, state: { location: { pathname, search: '', hash: '' } } } as never);
  return { currentUser, atFirst };
}
afterEach(() => {
  vi.clearAllMocks();
});

test('leaves a page that the stored user may no longer see once the server says so', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify(personalUser));
  answerApi({ 'user/userdetail': () => ({ data: VISITOR }) });
  const { currentUser, atFirst } = await openAt('/user/info');
  expect(atFirst.user_name).toBe('zhangsan');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login?redirect=%2Fuser%2Finfo', { replace: true }));
  expect(currentUser()).toEqual(VISITOR);
});

test('takes the rights of the answer, not of the storage', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify({ ...personalUser, auth_watch: '1,66', role: 'business' }));
  answerApi({ 'user/userdetail': () => ({ data: personalUser }) });
  const { currentUser, atFirst } = await openAt('/home');
  expect(atFirst.role).toBe('business');
  await waitFor(() => expect(currentUser().role).toBe('personal'));
  expect(currentUser().auth_watch).toBe('60,70,100');
  expect(navigate).not.toHaveBeenCalled();
});

test('follows another tab that signs out or in', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify(personalUser));
  answerApi({ 'user/userdetail': () => ({ data: personalUser }) });
  await openAt('/user/info');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fuser%2Finfo', { replace: true });
});
