import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildDetail } from '../testing/build-detail.ts';
import { writeBrief } from './brief.ts';
import { CaveatNotes } from './caveat-notes.tsx';

const show = (caveats: string[], vul_status = 'PUBLISHED') => {
  const { record } = buildDetail({ caveats, vul_status });
  renderAt('/', [{ path: '/', element: <CaveatNotes record={record} /> }]);
};

test('nothing is said where nothing is known, of unknown tags, and of a rejected number', () => {
  show([]);
  show(['x_other']);
  show(['disputed'], 'REJECTED');
  expect(screen.queryByRole('list')).toBeNull();
});

test('each is said with what follows from it', () => {
  show(['disputed', 'exclusively-hosted-service']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '该漏洞是否成立存在争议：处置前请核对各方说法。',
    '仅影响厂商托管的服务：由服务方修复，用户无需自行修补。',
  ]);
});

test('a copied profile says it too', () => {
  const brief = writeBrief(
    buildDetail({ caveats: ['exclusively-hosted-service'] }),
    { systems: [], own: [] },
    'https://portal.example/1',
  );
  expect(brief).toContain('。仅影响厂商托管的服务。');
  expect(brief).toContain('修复：仅影响厂商托管的服务，由服务方修复，用户无需自行修补');
});
