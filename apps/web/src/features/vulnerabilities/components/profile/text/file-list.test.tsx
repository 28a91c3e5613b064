import { writeAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { answerApi, personalUser } from '#web/testing/answer-api.ts';
import { FileList } from './file-list.tsx';

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA';
const FILE = writeAttachedFile({
  ...{ key: KEY, name: '<b>修复包</b>.zip', bytes: 3_565_158, sha256: 'ab'.repeat(32), at: '2026-11-20T02:00:00.000Z' },
});
const show = () =>
  render(<FileList id="LDY-2026-00000001" files={[FILE, 'https://vendor.example/fix.zip']} />, {
    wrapper: MemoryRouter,
  });

const followed = vi.fn();
beforeEach(() => {
  followed.mockClear();
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    followed(this.getAttribute('href'));
  };
  act(() => setUser(personalUser));
});

test('an attached file is shown with name, size, day and hash, and followed by a link that is asked for then', async () => {
  const asked = answerApi({
    [`fpublic/s3downloadcheck?id=LDY-2026-00000001&file=${KEY}`]: () => ({
      data: { url: '/api/frontend/fpublic/s3download?link=x' },
    }),
  });
  show();
  screen.getByText('<b>修复包</b>.zip');
  screen.getByText(/^3\.4 MB · 2026-11-20 上传/);
  expect(screen.getByRole('link', { name: /vendor\.example/ }).getAttribute('href')).toBe(
    'https://vendor.example/fix.zip',
  );
  fireEvent.click(screen.getByRole('button', { name: /^下载 / }));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledWith('/api/frontend/fpublic/s3download?link=x'));
  expect(asked).toHaveLength(1);
});

test('a refusal is said beside the file', async () => {
  answerApi({
    [`fpublic/s3downloadcheck?id=LDY-2026-00000001&file=${KEY}`]: () => ({
      code: 4002001,
      msg: '今日下载次数（5 次）已用完',
    }),
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: /^下载 / }));
  expect((await screen.findByRole('alert')).textContent).toBe('今日下载次数（5 次）已用完');
  expect(followed).not.toHaveBeenCalled();
});

test('a visitor is led to sign in, and back', () => {
  act(() => forgetUser());
  show();
  expect(screen.getByRole('link', { name: '登录后下载' }).getAttribute('href')).toMatch(/^\/login/);
});
