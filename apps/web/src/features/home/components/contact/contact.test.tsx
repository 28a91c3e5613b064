import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { assumeSite } from '#web/platform/site.ts';
import { showHome } from '../../testing/show-home.tsx';
import { Contact } from './contact.tsx';

afterEach(() => {
  assumeSite(DEFAULT_SITE);
});

test('says how the operator is reached and how soon an answer comes', () => {
  assumeSite({ ...DEFAULT_SITE, phone: '400-800 0000', mail: 'sales@example.cn' });
  showHome(<Contact />);
  expect(screen.getByRole('link', { name: '400-800 0000' }).getAttribute('href')).toBe('tel:4008000000');
  expect(screen.getByRole('link', { name: 'sales@example.cn' }).getAttribute('href')).toMatch(
    /^mailto:sales@example\.cn\?subject=%/,
  );
  expect(screen.getByText('2 个工作日内')).toBeTruthy();
  expect(screen.queryByText('联系方式尚未公布')).toBeNull();
});

test('promises nothing where no contact is configured, and leads to the form that reaches the operator', () => {
  showHome(<Contact />);
  expect(screen.getByRole('button', { name: '填写商业版申请' })).toBeTruthy();
  expect(screen.getByText('联系方式尚未公布')).toBeTruthy();
  expect(screen.queryByText('2 个工作日内')).toBeNull();
});
