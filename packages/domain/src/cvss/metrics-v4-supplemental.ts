import { type MetricDefinition, value } from './metric-definition.ts';

/** Supplemental metrics of CVSS 4.0, which do not affect scores. */
export const SUPPLEMENTAL_V4: readonly MetricDefinition[] = [
  {
    key: 'Safety',
    code: 'S',
    cn: '人身安全',
    en: 'Safety',
    group: 'supplemental',
    values: [value('N', 'NEGLIGIBLE', '可忽略', 'Negligible'), value('P', 'PRESENT', '存在', 'Present')],
  },
  {
    key: 'Automatable',
    code: 'AU',
    cn: '可自动化',
    en: 'Automatable',
    group: 'supplemental',
    values: [value('N', 'NO', '否', 'No'), value('Y', 'YES', '是', 'Yes')],
  },
  {
    key: 'Recovery',
    code: 'R',
    cn: '恢复',
    en: 'Recovery',
    group: 'supplemental',
    values: [
      value('A', 'AUTOMATIC', '自动', 'Automatic'),
      value('U', 'USER', '用户', 'User'),
      value('I', 'IRRECOVERABLE', '不可恢复', 'Irrecoverable'),
    ],
  },
  {
    key: 'valueDensity',
    code: 'V',
    cn: '价值密度',
    en: 'Value Density',
    group: 'supplemental',
    values: [value('D', 'DIFFUSE', '分散', 'Diffuse'), value('C', 'CONCENTRATED', '集中', 'Concentrated')],
  },
  {
    key: 'vulnerabilityResponseEffort',
    code: 'RE',
    cn: '响应工作量',
    en: 'Vulnerability Response Effort',
    group: 'supplemental',
    values: [
      value('L', 'LOW', '低', 'Low'),
      value('M', 'MODERATE', '中', 'Moderate'),
      value('H', 'HIGH', '高', 'High'),
    ],
  },
  {
    key: 'providerUrgency',
    code: 'U',
    cn: '供应商紧急度',
    en: 'Provider Urgency',
    group: 'supplemental',
    values: [
      value('Clear', 'CLEAR', '无', 'Clear'),
      value('Green', 'GREEN', '绿', 'Green'),
      value('Amber', 'AMBER', '黄', 'Amber'),
      value('Red', 'RED', '红', 'Red'),
    ],
  },
];
