import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setUser } from '../../platform/session/user-store.ts';
import { assumeSite } from '../../platform/site.ts';
import { personalUser } from '../../testing/answer-api.ts';
import { Footer } from './footer.tsx';
import { Logo } from './logo.tsx';

const NAMED = {
  ...DEFAULT_SITE,
  vendor: '示例科技有限公司',
  vendorUrl: 'https://www.example.cn/',
  filings: [
    { number: '京ICP备00000000号-1', url: 'https://beian.miit.gov.cn/' },
    { number: '京公网安备 00000000000000号', url: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000' },
  ],
  phone: '400-000 0000',
  mail: 'sales@example.cn',
  links: [{ label: '关于我们', url: 'https://www.example.cn/about' }],
};

const show = (size: 'full' | 'short') =>
  render(
    <MemoryRouter>
      <Footer size={size} />
    </MemoryRouter>,
  );
afterEach(() => {
  assumeSite(DEFAULT_SITE);
});

test('opens every external page in a new tab, without a referrer', () => {
  assumeSite(NAMED);
  show('full');
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('https:'));
  expect(outside).toHaveLength(4);
  for (const link of outside) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

test('shows the copyright from 2011 to this year, two filings, the vendor, and both agreements in a new tab', () => {
  vi.useFakeTimers({ now: new Date('2031-05-05T00:00:00Z') });
  assumeSite(NAMED);
  show('short');
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2011–2031 示例科技有限公司');
  expect(screen.getByRole('link', { name: '京ICP备00000000号-1' }).getAttribute('href')).toBe(NAMED.filings[0]?.url);
  expect(screen.getByRole('link', { name: '京公网安备 00000000000000号' })).toBeTruthy();
  for (const [name, address] of [
    ['用户协议', '/protocol'],
    ['隐私政策', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
  }
  expect(screen.queryByRole('heading')).toBeNull();
});

test('leaves out what is not configured', () => {
  show('full');
  expect(screen.getByRole('contentinfo').textContent).toContain(DEFAULT_SITE.vendor);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['产品', '联系']);
  expect(screen.queryByRole('link', { name: /undefined|^$/ })).toBeNull();
  expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  expect(screen.getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe('/home?to=contact');
});

test('leads where people read to the pages that this person may open, and to who runs the portal', () => {
  assumeSite(NAMED);
  show('full');
  const column = (title: string) => within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
  expect(column('产品').queryByRole('link', { name: 'API 文档' })).toBeNull();
  expect(column('联系').getByRole('link', { name: '400-000 0000' }).getAttribute('href')).toBe('tel:4000000000');
  cleanup();
  setUser({ ...personalUser, auth_watch: '80' });
  show('full');
  expect(column('产品').getByRole('link', { name: 'API 文档' }).getAttribute('href')).toBe('/doc');
});

test('shows the logo of the operator with the name of the portal, and the name alone without one', () => {
  assumeSite({ ...DEFAULT_SITE, name: '某某情报' });
  render(<Logo />);
  expect(screen.getByText('某某情报')).toBeTruthy();
  cleanup();
  assumeSite({ ...DEFAULT_SITE, name: '某某情报', logo: '/brand/logo.svg' });
  render(<Logo />);
  expect(screen.getByRole('img', { name: '某某情报' }).getAttribute('src')).toBe('/brand/logo.svg');
});
