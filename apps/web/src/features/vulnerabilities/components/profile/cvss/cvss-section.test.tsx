import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildDetail } from '../testing/build-detail.ts';
import { fullDetail } from '../testing/full-detail.ts';
import { assessmentsByVersion, metricValues } from './assessments.ts';
import { CvssSection } from './cvss-section.tsx';

const show = (record = fullDetail().record) => renderAt('/', [{ path: '/', element: <CvssSection record={record} /> }]);

describe('the CVSS section', () => {
  test('passes over an assessment that has neither vector nor score', () => {
    const blank = { vectorString: '', baseScore: null, baseSeverity: '', assessedBy: 'nvd', metrics: {} };
    const item = { assessedBy: 'nvd', cvssV4_0: null, cvssV3_1: blank, cvssV3_0: null, cvssV2_0: null };
    expect(assessmentsByVersion([item])).toEqual([]);
  });

  test('reads the metrics from the vector where the source gave only that', () => {
    const bare = { baseScore: 9.8, baseSeverity: '', assessedBy: 'nvd', metrics: {} };
    const values = metricValues('3.1', { ...bare, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' });
    expect(values.get('attackVector')).toBe('NETWORK');
    expect(values.size).toBe(8);
    expect(metricValues('2.0', { ...bare, vectorString: '(AV:N/AC:L/Au:N/C:P/I:P/A:P)' }).size).toBe(6);
    expect(metricValues('3.1', { ...bare, vectorString: 'constructor:N/__proto__:H' }).size).toBe(0);
  });

  test('says so where a score comes without a vector', () => {
    const scored = { vectorString: '', baseScore: 7.5, baseSeverity: '', assessedBy: 'cna', metrics: {} };
    const item = { assessedBy: 'cna', cvssV4_0: null, cvssV3_1: scored, cvssV3_0: null, cvssV2_0: null };
    show(buildDetail({ metrics: [item] }).record);
    expect(screen.getByText('该评估方只给出评分，没有给出可解读的向量。')).toBeTruthy();
  });

  test('says beside a score that it contradicts the vector, and where CVSS 4.0 is above the level', () => {
    const scored = (vectorString: string, baseScore: number) => ({
      ...{ vectorString, baseScore },
      baseSeverity: '',
      assessedBy: 'cna',
      metrics: {},
    });
    const item = {
      assessedBy: 'cna',
      cvssV4_0: scored('CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 9.3),
      cvssV3_1: scored('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N', 5.3),
      cvssV3_0: null,
      cvssV2_0: null,
      statedScores: { '3.1': 1.2 },
    };
    const level_collection = { standardLevel: { value: '中危', severity: 'medium' as const } };
    show(complete({ ...buildDetail().record, metrics: [item], level_collection }));
    expect(screen.getByText('来源评分 1.2 与向量不符，按向量计算为 5.3')).toBeTruthy();
    expect(screen.getByText(/CVSS 4\.0 评为严重，高于所示等级/)).toBeTruthy();
  });

  test('begins with the version and assessor in use and marks where others see it differently', () => {
    show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /CVSS 3\.1（采用）/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^NVD/ }).checked).toBe(true);
    expect(screen.getByText('example（CNA） 认为：高')).toBeTruthy();
  });

  test('shows the metrics of the version that is chosen', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'CVSS 2.0' }));
    expect(screen.getByText('AV:N/AC:L/Au:N/C:P/I:P/A:P')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'CVSS 4.0' }));
    expect(screen.getByText('AT:N')).toBeTruthy();
  });
});
