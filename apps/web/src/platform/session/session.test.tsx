import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { canDigest, digestPassword } from './digest-password.ts';
import { FINGERPRINT_HEADER, fingerprintHeaders, setFingerprintConsent } from './fingerprint.ts';
import { registerLiveCloser } from './live-closer.ts';
import { readUser } from './read-user.ts';
import {
  currentUser,
  followOtherTabs,
  forgetUser,
  SIGNED_IN_KEY,
  setUser,
  USER_KEY,
  useUser,
  VISITOR,
} from './user-store.ts';

const Name = () => <p>{useUser().user_name || 'visitor'}</p>;
const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the stored user', () => {
  test('is stored under a key that ends in userInfo, for display only', () => {
    expect(USER_KEY).toMatch(/userInfo$/);
    render(<Name />);
    act(() => setUser(personalUser));
    screen.getByText('zhangsan');
    expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toEqual(personalUser);
    act(() => forgetUser());
    screen.getByText('visitor');
    expect([localStorage.getItem(USER_KEY), localStorage.getItem(SIGNED_IN_KEY)]).toEqual([null, null]);
  });

  test('is a visitor while the server renders, whatever the store came to hold', () => {
    setUser(personalUser);
    expect(renderToString(<Name />)).toBe('<p>visitor</p>');
  });

  test.each(['', 'null', '{', '[]', '{"singup_type":2}', JSON.stringify({ ...personalUser, role: 'root' })])(
    'is a visitor where the storage holds %s',
    (text) => {
      setUser(personalUser);
      localStorage.setItem(USER_KEY, text);
      const stop = followOtherTabs(() => {});
      storageEvent(USER_KEY);
      stop();
      expect(currentUser()).toEqual(VISITOR);
    },
  );

  test('follows other tabs, and says so only when somebody else is there', () => {
    setUser(personalUser);
    const changed = vi.fn();
    const stop = followOtherTabs(changed);
    storageEvent('something.else');
    storageEvent(USER_KEY);
    expect(changed).not.toHaveBeenCalled();
    localStorage.clear();
    storageEvent(null);
    expect(changed).toHaveBeenCalledOnce();
    expect(currentUser()).toEqual(VISITOR);
    stop();
  });

  test('works for the page alone where storing is forbidden', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    setUser(personalUser);
    expect(currentUser().user_name).toBe('zhangsan');
    vi.unstubAllGlobals();
  });

  test('stays when the server cannot be asked, and ends when the server answers a visitor', async () => {
    setUser(personalUser);
    answerApi({ 'user/userdetail': () => ({ status: 503 }) });
    expect((await readUser()).user_name).toBe('zhangsan');
    answerApi({ 'user/userdetail': () => ({ data: VISITOR }) });
    expect(await readUser()).toEqual(VISITOR);
    expect(localStorage.getItem(USER_KEY)).toBeNull();
  });
});

describe('signing out', () => {
  test.each([
    ['where the server ends the session', () => ({ data: { sso_logout_url: '' } }), '/login'],
    ['when the server cannot be reached', () => ({ status: 500 }), '/login'],
    ['with single sign-on', () => ({ data: { sso_logout_url: 'https://id.example/end' } }), 'https://id.example/end'],
    ['with an address that is none', () => ({ data: { sso_logout_url: 'javascript:alert(1)' } }), '/login'],
  ])('%s forgets everything and reloads the portal', async (_name, answer, address) => {
    vi.resetModules();
    const { signOut } = await import('./sign-out.ts');
    const asked = answerApi({ 'user/logout': answer });
    const closeLive = vi.fn();
    registerLiveCloser(closeLive);
    setUser(personalUser);
    // biome-ignore lint/suspicious/noDocumentCookie: what the test is about
    document.cookie = 'left=1; path=/';
    localStorage.setItem('ldy.rememberedName', 'zhangsan');
    const reload = vi.fn();
    await signOut(reload);
    await signOut(reload);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(localStorage.getItem(USER_KEY)).toBeNull();
    expect(document.cookie).not.toContain('left=1');
    expect(localStorage.getItem('ldy.rememberedName')).toBe('zhangsan');
    expect(reload).toHaveBeenCalledExactlyOnceWith(address);
  });
});

describe('the fingerprint', () => {
  test('is neither sent nor collected without consent', async () => {
    const draw = vi.spyOn(document, 'createElement');
    expect(await fingerprintHeaders()).toEqual({});
    expect(draw).not.toHaveBeenCalled();
  });

  test('holds the eight parts after consent, short enough for a header, and ends with it', async () => {
    setFingerprintConsent(true);
    const header = (await fingerprintHeaders())[FINGERPRINT_HEADER] ?? '';
    const parts = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    expect(Object.keys(parts).sort()).toEqual(
      ['Audio', 'Canvas', 'Language', 'Plugins', 'ScreenResolution', 'Timezone', 'UserAgent', 'WebGL'].sort(),
    );
    expect(header.length).toBeLessThan(4_000);
    setFingerprintConsent(false);
    expect(await fingerprintHeaders()).toEqual({});
  });
});

describe('the digest of a password', () => {
  test('is SHA-256 in lower-case hex, the same for full-width letters', async () => {
    expect(await digestPassword('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(await digestPassword('ａｂｃ')).toBe(await digestPassword('abc'));
  });

  test('is not to be had where the browser keeps its cryptography', () => {
    vi.stubGlobal('crypto', {});
    expect(canDigest()).toBe(false);
  });
});
