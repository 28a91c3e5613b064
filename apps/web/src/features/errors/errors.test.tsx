import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ServerErrorPage } from './pages/server-error-page.tsx';

test.each([
  ['403', ForbiddenPage, '没有访问权限'],
  ['404', NotFoundPage, '页面不存在'],
  ['500', ServerErrorPage, '服务暂时不可用'],
])('says on /%s what is wrong, keeps it from search engines and leads home', (code, Page, title) => {
  render(
    <MemoryRouter initialEntries={[`/${code}?from=<script>`]}>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('main').textContent).toContain(code);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.body.textContent).not.toContain('script');
});
