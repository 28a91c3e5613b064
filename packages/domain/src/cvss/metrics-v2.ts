import { type MetricDefinition, type MetricTable, SECURITY_REQUIREMENTS, value } from './metric-definition.ts';

function impact(key: string, code: string, what: string, en: string): MetricDefinition {
  return {
    key,
    code,
    cn: `${what}影响`,
    en,
    group: 'base',
    values: [
      value('N', 'NONE', '无', 'None', `对${what}没有影响。`),
      value('P', 'PARTIAL', '部分', 'Partial', `${what}受到部分破坏，攻击者不能完全控制受影响的范围。`),
      value('C', 'COMPLETE', '完全', 'Complete', `${what}被完全破坏，整个系统都受影响。`),
    ],
  };
}

/** CVSS 2.0, https://www.first.org/cvss/v2/guide */
export const METRICS_V2: MetricTable = {
  version: '2.0',
  prefix: '',
  notDefined: 'ND',
  metrics: [
    {
      key: 'accessVector',
      code: 'AV',
      cn: '攻击途径',
      en: 'Access Vector',
      group: 'base',
      values: [
        value('L', 'LOCAL', '本地', 'Local', '攻击者须能直接接触设备，或已有本机账户。'),
        value('A', 'ADJACENT_NETWORK', '邻接网络', 'Adjacent Network', '攻击者须处在同一广播域或同一近距离网络内。'),
        value('N', 'NETWORK', '网络', 'Network', '攻击者经由网络即可远程发起攻击。'),
      ],
    },
    {
      key: 'accessComplexity',
      code: 'AC',
      cn: '攻击复杂度',
      en: 'Access Complexity',
      group: 'base',
      values: [
        value('H', 'HIGH', '高', 'High', '须具备少见的条件，攻击难以成功。'),
        value('M', 'MEDIUM', '中', 'Medium', '须具备某些特定条件，例如非默认配置或诱导用户。'),
        value('L', 'LOW', '低', 'Low', '不需要特殊条件，攻击容易重现。'),
      ],
    },
    {
      key: 'authentication',
      code: 'Au',
      cn: '认证',
      en: 'Authentication',
      group: 'base',
      values: [
        value('M', 'MULTIPLE', '多次', 'Multiple', '攻击前须通过两次或更多次认证。'),
        value('S', 'SINGLE', '一次', 'Single', '攻击前须登录一次。'),
        value('N', 'NONE', '不需要', 'None', '攻击不需要任何认证。'),
      ],
    },
    impact('confidentialityImpact', 'C', '机密性', 'Confidentiality Impact'),
    impact('integrityImpact', 'I', '完整性', 'Integrity Impact'),
    impact('availabilityImpact', 'A', '可用性', 'Availability Impact'),
    {
      key: 'exploitability',
      code: 'E',
      cn: '可利用性',
      en: 'Exploitability',
      group: 'temporal',
      values: [
        value('U', 'UNPROVEN', '未证实', 'Unproven'),
        value('POC', 'PROOF_OF_CONCEPT', '概念验证', 'Proof-of-Concept'),
        value('F', 'FUNCTIONAL', '可用', 'Functional'),
        value('H', 'HIGH', '高', 'High'),
      ],
    },
    {
      key: 'remediationLevel',
      code: 'RL',
      cn: '补救水平',
      en: 'Remediation Level',
      group: 'temporal',
      values: [
        value('OF', 'OFFICIAL_FIX', '官方修复', 'Official Fix'),
        value('TF', 'TEMPORARY_FIX', '临时修复', 'Temporary Fix'),
        value('W', 'WORKAROUND', '缓解措施', 'Workaround'),
        value('U', 'UNAVAILABLE', '无修复', 'Unavailable'),
      ],
    },
    {
      key: 'reportConfidence',
      code: 'RC',
      cn: '报告可信度',
      en: 'Report Confidence',
      group: 'temporal',
      values: [
        value('UC', 'UNCONFIRMED', '未确认', 'Unconfirmed'),
        value('UR', 'UNCORROBORATED', '未佐证', 'Uncorroborated'),
        value('C', 'CONFIRMED', '已确认', 'Confirmed'),
      ],
    },
    {
      key: 'collateralDamagePotential',
      code: 'CDP',
      cn: '连带损害',
      en: 'Collateral Damage Potential',
      group: 'environmental',
      values: [
        value('N', 'NONE', '无', 'None'),
        value('L', 'LOW', '低', 'Low'),
        value('LM', 'LOW_MEDIUM', '中低', 'Low-Medium'),
        value('MH', 'MEDIUM_HIGH', '中高', 'Medium-High'),
        value('H', 'HIGH', '高', 'High'),
      ],
    },
    {
      key: 'targetDistribution',
      code: 'TD',
      cn: '目标分布',
      en: 'Target Distribution',
      group: 'environmental',
      values: [
        value('N', 'NONE', '无', 'None'),
        value('L', 'LOW', '低', 'Low'),
        value('M', 'MEDIUM', '中', 'Medium'),
        value('H', 'HIGH', '高', 'High'),
      ],
    },
    ...SECURITY_REQUIREMENTS,
  ],
};
