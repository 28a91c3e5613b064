import {
  type MetricDefinition,
  type MetricTable,
  modified,
  SECURITY_REQUIREMENTS,
  value,
} from './metric-definition.ts';

function impact(key: string, code: string, what: string, en: string): MetricDefinition {
  return {
    key,
    code,
    cn: `${what}影响`,
    en,
    group: 'base',
    values: [
      value('N', 'NONE', '无', 'None', `受影响组件的${what}没有损失。`),
      value('L', 'LOW', '低', 'Low', `${what}有部分损失，攻击者不能控制损失的范围。`),
      value('H', 'HIGH', '高', 'High', `${what}完全丧失，或损失造成直接而严重的后果。`),
    ],
  };
}

const BASE: readonly MetricDefinition[] = [
  {
    key: 'attackVector',
    code: 'AV',
    cn: '攻击途径',
    en: 'Attack Vector',
    group: 'base',
    values: [
      value('N', 'NETWORK', '网络', 'Network', '攻击者经由网络即可远程发起攻击，可以跨越路由器。'),
      value(
        'A',
        'ADJACENT_NETWORK',
        '邻接网络',
        'Adjacent',
        '攻击者须处在同一物理网络或同一逻辑网络内，例如同一网段、蓝牙范围。',
      ),
      value('L', 'LOCAL', '本地', 'Local', '攻击者须能在本机读写或执行，或诱导用户打开文件。'),
      value('P', 'PHYSICAL', '物理', 'Physical', '攻击者须实际接触设备。'),
    ],
  },
  {
    key: 'attackComplexity',
    code: 'AC',
    cn: '攻击复杂度',
    en: 'Attack Complexity',
    group: 'base',
    values: [
      value('L', 'LOW', '低', 'Low', '不需要特殊条件，攻击可以反复成功。'),
      value('H', 'HIGH', '高', 'High', '成功与否取决于攻击者不能控制的条件，须事先准备。'),
    ],
  },
  {
    key: 'privilegesRequired',
    code: 'PR',
    cn: '权限要求',
    en: 'Privileges Required',
    group: 'base',
    values: [
      value('N', 'NONE', '无', 'None', '攻击者不需要任何账户或权限。'),
      value('L', 'LOW', '低', 'Low', '攻击者须有普通用户的权限。'),
      value('H', 'HIGH', '高', 'High', '攻击者须有管理员一类的权限。'),
    ],
  },
  {
    key: 'userInteraction',
    code: 'UI',
    cn: '用户交互',
    en: 'User Interaction',
    group: 'base',
    values: [
      value('N', 'NONE', '不需要', 'None', '不需要他人参与，攻击者即可完成攻击。'),
      value('R', 'REQUIRED', '需要', 'Required', '须有用户做出某个动作，例如点击链接。'),
    ],
  },
  {
    key: 'scope',
    code: 'S',
    cn: '影响范围',
    en: 'Scope',
    group: 'base',
    values: [
      value('U', 'UNCHANGED', '不变', 'Unchanged', '影响限于存在漏洞的组件所在的安全边界之内。'),
      value('C', 'CHANGED', '改变', 'Changed', '影响越出存在漏洞的组件，波及另一安全边界内的组件。'),
    ],
  },
  impact('confidentialityImpact', 'C', '机密性', 'Confidentiality Impact'),
  impact('integrityImpact', 'I', '完整性', 'Integrity Impact'),
  impact('availabilityImpact', 'A', '可用性', 'Availability Impact'),
];

const TEMPORAL: readonly MetricDefinition[] = [
  {
    key: 'exploitCodeMaturity',
    code: 'E',
    cn: '利用代码成熟度',
    en: 'Exploit Code Maturity',
    group: 'temporal',
    values: [
      value('H', 'HIGH', '高', 'High'),
      value('F', 'FUNCTIONAL', '可用', 'Functional'),
      value('P', 'PROOF_OF_CONCEPT', '概念验证', 'Proof-of-Concept'),
      value('U', 'UNPROVEN', '未证实', 'Unproven'),
    ],
  },
  {
    key: 'remediationLevel',
    code: 'RL',
    cn: '补救水平',
    en: 'Remediation Level',
    group: 'temporal',
    values: [
      value('U', 'UNAVAILABLE', '无修复', 'Unavailable'),
      value('W', 'WORKAROUND', '缓解措施', 'Workaround'),
      value('T', 'TEMPORARY_FIX', '临时修复', 'Temporary Fix'),
      value('O', 'OFFICIAL_FIX', '官方修复', 'Official Fix'),
    ],
  },
  {
    key: 'reportConfidence',
    code: 'RC',
    cn: '报告可信度',
    en: 'Report Confidence',
    group: 'temporal',
    values: [
      value('C', 'CONFIRMED', '已确认', 'Confirmed'),
      value('R', 'REASONABLE', '合理', 'Reasonable'),
      value('U', 'UNKNOWN', '未知', 'Unknown'),
    ],
  },
];

const METRICS = [...BASE, ...TEMPORAL, ...SECURITY_REQUIREMENTS, ...BASE.map((metric) => modified(metric))];

/** CVSS 3.1, https://www.first.org/cvss/v3.1/specification-document */
export const METRICS_V3_1: MetricTable = { version: '3.1', prefix: 'CVSS:3.1/', notDefined: 'X', metrics: METRICS };

/** CVSS 3.0 has the metrics of 3.1; they differ only in wording and rounding. */
export const METRICS_V3_0: MetricTable = { version: '3.0', prefix: 'CVSS:3.0/', notDefined: 'X', metrics: METRICS };
