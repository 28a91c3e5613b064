import type { CvssAssessment } from '@ldy/domain/cvss/assessment.ts';
import { toAssessment } from '@ldy/domain/cvss/cvss.ts';
import { buildAffected, buildDetail, buildVersion } from './build-detail.ts';
import { fullRecordTexts } from './full-record-texts.ts';

function assess(assessedBy: string, vector: string): CvssAssessment {
  const assessment = toAssessment(vector, { assessedBy });
  if (!assessment) throw new Error(`no vector: ${vector}`);
  return assessment;
}

/** A fictitious vulnerability with data in every section. */
export function fullDetail() {
  const metrics = [
    {
      assessedBy: 'nvd',
      cvssV4_0: null,
      cvssV3_1: assess('nvd', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'),
      cvssV3_0: null,
      cvssV2_0: assess('nvd', 'AV:N/AC:L/Au:N/C:P/I:P/A:P'),
    },
    {
      assessedBy: 'cna:example',
      cvssV4_0: assess('cna:example', 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N'),
      cvssV3_1: assess('cna:example', 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H'),
      cvssV3_0: null,
      cvssV2_0: null,
    },
  ];
  return buildDetail(
    {
      ...fullRecordTexts(),
      metrics,
      useMetric: '3.1',
      identifiers: ['LDY-2026-00000001', 'CVE-2026-10001', 'CNVD-2026-20002', 'CNNVD-202605-3003'],
      intoDbTime: '2026-05-04T08:00:00Z',
      affected: [
        buildAffected({ source: 'cve', defaultStatus: 'unaffected' }),
        buildAffected({
          source: 'cnvd',
          versions: [buildVersion({ parsed: false, raw: '示例网关 全系列', versionType: 'cnvd' })],
        }),
      ],
      kev: { dateAdded: '2026-05-06', dueDate: '2026-05-27', requiredAction: '按厂商公告处置。', ransomware: true },
      ssvc: { exploitation: 'active', automatable: 'yes', technicalImpact: 'total', at: '2026-05-06' },
      disagreements: {
        'level_collection--standardLevel': {
          chosen: 'nvd',
          rule: 'level-cvss',
          statements: [
            { source: 'nvd', key: 'CVE-2026-10001', at: '2026-05-05', value: '严重 (cvss:3.1)' },
            { source: 'cnvd', key: 'CNVD-2026-20002', at: '2026-05-05', value: '高' },
          ],
        },
      },
      provenance: { 'fixes--patchs': [{ source: 'cnvd', key: 'CNVD-2026-20002', at: '2026-05-05' }] },
    },
    {
      cve: 'CVE-2026-10001',
      title: '示例网关远程代码执行漏洞',
      title_en: 'Example Gateway remote code execution',
      severity: 'critical',
      epss: { score: 0.91, percentile: 0.995, date: '2026-05-07' },
      kev: true,
      has_poc: true,
      poc_state: 'code',
      has_exp: true,
      has_patch: true,
      fix: 'upgrade',
      sources: [
        {
          source: 'cnvd',
          key: 'CNVD-2026-20002',
          id: 'CNVD-2026-20002',
          title: '示例网关存在命令执行漏洞',
          severity: 'high',
          severity_word: '高',
          published: '2026-05-05',
          updated: '',
          first_seen: '2026-05-05T01:00:00Z',
          refused: false,
          url: 'https://www.cnvd.org.cn/flaw/show/CNVD-2026-20002',
        },
      ],
      related: [
        { id: 'CVE-2026-10002', known: true, title: '示例网关信息泄露漏洞', severity: 'medium', sources: ['cnvd'] },
        { id: 'CVE-2026-10003', known: false, title: '', severity: null, sources: ['osv'] },
      ],
    },
  );
}
