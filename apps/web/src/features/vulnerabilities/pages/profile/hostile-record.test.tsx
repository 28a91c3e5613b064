import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#web/platform/paths.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { hostileDetail, SCRIPTS } from '../../components/profile/testing/hostile-detail.ts';
import { ProfilePage } from './profile-page.tsx';

const DETAIL = 'cve5/cvecompletedetail';

async function openEverything() {
  answerApi({ [DETAIL]: () => ({ data: hostileDetail() }) });
  const view = renderAt(paths.vulnerabilityProfile.href('LDY-2026-00000001'), [
    { path: paths.vulnerabilityProfile.pattern, element: <ProfilePage /> },
  ]);
  await screen.findByRole('navigation', { name: '本页目录' });
  for (let round = 0; round < 3; round += 1)
    for (const folded of view.container.querySelectorAll('button[aria-expanded="false"]')) fireEvent.click(folded);
  return view.container;
}

describe('a record with hostile words in every field', () => {
  test('becomes no element of its own and runs nothing', async () => {
    const container = await openEverything();
    expect(container.querySelectorAll('script, img, iframe, object, embed, [onload], [onerror]')).toHaveLength(0);
    expect('hacked' in window).toBe(false);
    expect(container.textContent).toContain(SCRIPTS[0]);
  });

  test('gives links only http and https addresses, and none of the portal’s own trust to outside ones', async () => {
    const container = await openEverything();
    const links = [...container.querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const href = link.getAttribute('href') ?? '';
      if (/^[/#]/.test(href)) {
        expect(href.startsWith('//'), href).toBe(false);
        continue;
      }
      expect(href).toMatch(/^https?:\/\/[^/]/);
      expect(link.rel).toBe('noopener noreferrer nofollow');
      expect(link.target).toBe('_blank');
    }
  });
});
