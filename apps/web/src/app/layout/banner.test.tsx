import { BANNER_COOKIE, type ShownBanner } from '@ldy/contract/banner.ts';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setUser, VISITOR } from '../../platform/session/user-store.ts';
import { assumeSite } from '../../platform/site.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { Banner } from './banner.tsx';

const BANNER: ShownBanner = {
  id: 'b1',
  kind: 'maintenance',
  text: '今晚 <b>维护</b>',
  link: { label: '详情', url: '/protocol' },
  closable: true,
};
const show = (banner: ShownBanner | null) => {
  assumeSite({ ...DEFAULT_SITE, banner });
  render(
    <MemoryRouter>
      <Banner />
    </MemoryRouter>,
  );
};
const bar = () => screen.queryByRole('complementary', { name: '维护通知' });
afterEach(() => {
  assumeSite(DEFAULT_SITE);
  // biome-ignore lint/suspicious/noDocumentCookie: as the banner writes it
  document.cookie = `${BANNER_COOKIE}=; path=/; max-age=0`;
});

test('shows what came with the page, as plain text, and asks nothing', () => {
  const asked = answerApi({});
  show(BANNER);
  screen.getByText(/今晚 <b>维护<\/b>/);
  expect(screen.getByRole('link', { name: '详情' }).getAttribute('href')).toBe('/protocol');
  expect(asked).toEqual([]);
});

test('is gone once it was closed, which the server learns by a cookie', () => {
  show(BANNER);
  fireEvent.click(screen.getByRole('button', { name: '关闭维护通知' }));
  expect(bar()).toBeNull();
  expect(document.cookie).toContain(`${BANNER_COOKIE}=b1`);
});

test('cannot be closed where the operator does not let it', () => {
  show({ ...BANNER, closable: false, link: { label: '外站', url: 'https://www.example.cn' } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: '外站' }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('is asked for again when somebody signs in', async () => {
  setUser(VISITOR);
  const asked = answerApi({ 'public/banner': () => ({ data: { banner: BANNER } }) });
  show(null);
  expect(bar()).toBeNull();
  setUser(personalUser);
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(asked).toHaveLength(1);
});
