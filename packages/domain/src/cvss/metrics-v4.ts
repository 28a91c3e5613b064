import {
  type MetricDefinition,
  type MetricTable,
  modified,
  SECURITY_REQUIREMENTS,
  value,
} from './metric-definition.ts';
import { SUPPLEMENTAL_V4 } from './metrics-v4-supplemental.ts';

function impact(key: string, code: string, system: string, what: string, en: string): MetricDefinition {
  return {
    key,
    code,
    cn: `${system}${what}影响`,
    en,
    group: 'base',
    values: [
      value('H', 'HIGH', '高', 'High', `${system}的${what}完全丧失，或损失造成直接而严重的后果。`),
      value('L', 'LOW', '低', 'Low', `${system}的${what}有部分损失，攻击者不能控制损失的范围。`),
      value('N', 'NONE', '无', 'None', `${system}的${what}没有损失。`),
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
      value('A', 'ADJACENT', '邻接', 'Adjacent', '攻击者须处在同一物理网络或同一逻辑网络内，例如同一网段、蓝牙范围。'),
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
      value('L', 'LOW', '低', 'Low', '攻击者不需要绕过防护措施，攻击可以反复成功。'),
      value('H', 'HIGH', '高', 'High', '攻击者须先绕过系统的防护措施，例如地址随机化。'),
    ],
  },
  {
    key: 'attackRequirements',
    code: 'AT',
    cn: '攻击要求',
    en: 'Attack Requirements',
    group: 'base',
    values: [
      value('N', 'NONE', '无', 'None', '成功与否不取决于系统的部署与运行条件。'),
      value('P', 'PRESENT', '存在', 'Present', '系统须处于特定的部署或运行条件，例如竞争条件。'),
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
      value('P', 'PASSIVE', '被动', 'Passive', '用户在日常操作中不经意的动作就足够，例如浏览网页。'),
      value('A', 'ACTIVE', '主动', 'Active', '须有用户有意识地做出特定动作，例如忽略警告、导入文件。'),
    ],
  },
  impact('vulnConfidentialityImpact', 'VC', '脆弱系统', '机密性', 'Vulnerable System Confidentiality Impact'),
  impact('vulnIntegrityImpact', 'VI', '脆弱系统', '完整性', 'Vulnerable System Integrity Impact'),
  impact('vulnAvailabilityImpact', 'VA', '脆弱系统', '可用性', 'Vulnerable System Availability Impact'),
  impact('subConfidentialityImpact', 'SC', '后续系统', '机密性', 'Subsequent System Confidentiality Impact'),
  impact('subIntegrityImpact', 'SI', '后续系统', '完整性', 'Subsequent System Integrity Impact'),
  impact('subAvailabilityImpact', 'SA', '后续系统', '可用性', 'Subsequent System Availability Impact'),
];

const EXPLOIT_MATURITY: MetricDefinition = {
  key: 'exploitMaturity',
  code: 'E',
  cn: '利用成熟度',
  en: 'Exploit Maturity',
  group: 'threat',
  values: [
    value('A', 'ATTACKED', '已被攻击', 'Attacked', '已有真实攻击，或已有易用的攻击工具。'),
    value('P', 'PROOF_OF_CONCEPT', '概念验证', 'Proof-of-Concept', '概念验证代码已公开，尚未发现真实攻击。'),
    value('U', 'UNREPORTED', '未报告', 'Unreported', '未发现公开的概念验证代码和真实攻击。'),
  ],
};

/** The modified forms of two metrics have this value in addition to those of the base metric. */
const SAFETY = value('S', 'SAFETY', '人身安全', 'Safety', '可能危及人身安全。');
const SAFETY_CODES: ReadonlySet<string> = new Set(['SI', 'SA']);

/** CVSS 4.0, https://www.first.org/cvss/v4.0/specification-document */
export const METRICS_V4: MetricTable = {
  version: '4.0',
  prefix: 'CVSS:4.0/',
  notDefined: 'X',
  metrics: [
    ...BASE,
    EXPLOIT_MATURITY,
    ...SECURITY_REQUIREMENTS,
    ...BASE.map((metric) => modified(metric, SAFETY_CODES.has(metric.code) ? [SAFETY] : [])),
    ...SUPPLEMENTAL_V4,
  ],
};
