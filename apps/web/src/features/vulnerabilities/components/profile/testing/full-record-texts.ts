import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';

const text = (value: string, lang: 'cn' | 'en' = 'cn') => ({ lang, value });

/** Texts, rules and links of the fictitious record. */
export function fullRecordTexts(): Partial<VulnerabilityRecord> {
  return {
    descriptions: [text('未登录者可以在示例网关上执行命令。'), text('Anyone may run commands on it.', 'en')],
    vulnerabilityTypes: [
      { id: 'command-injection', name: '命令注入', interpretation: '输入被当作命令。', harm: '执行任意命令。' },
    ],
    effects: [{ id: 'code-execution', value: '代码执行', interpretation: '可以运行任意程序。' }],
    problemTypes: [{ lang: 'en', cweId: 'CWE-78', description: 'CWE-78 OS Command Injection' }],
    fixes: {
      fixAffect: { description: '升级时业务中断约一分钟。', needsRestart: '是' },
      officialFix: [text('升级到 2.0。')],
      temporaryFix: [text('限制管理口的访问来源。')],
      officialFixS3: [],
      library: [{ vendor: 'AlmaLinux', at: '2031-02-03' }],
      temporaryFixS3: [],
      systemSoftwareFix: [text('使用发行版的更新。')],
      patchs: [
        {
          name: '网关 2.0 补丁包',
          version: '2.0',
          architecture: 'aarch64',
          description: '',
          urls: ['https://example.com/patch-2.0.zip'],
          files: [],
        },
      ],
      patchsFile: [],
      vulnerabilityFixCommand: 'dnf update example-gateway',
      vulnerabilityFixCommandWin: '[]',
    },
    poc: {
      poc_risk: '高',
      poc_features: '请求路径含 /cgi-bin/diag。',
      has_poc_real_attack: '是',
      poc_risk_desc: [text('验证成本很低。')],
      code: [
        {
          type: '验证',
          name: '回显验证',
          url: 'https://example.com/poc',
          isVerified: true,
          isStandardized: false,
          pluginCode: 'curl http://TARGET/cgi-bin/diag',
          pluginFile: '',
          usage: '仅限授权测试。',
        },
      ],
      poc_pcap: [],
      globalPocUrl: ['https://example.com/poc-2'],
      descriptionUrls: ['https://example.com/write-up'],
    },
    attack: {
      capec: [{ id: 'CAPEC-88', name: '操作系统命令注入', description: '把命令拼进参数。' }],
      example_url: 'https://example.com/lab',
      attackTrafficSampleInTheWild: ['GET /cgi-bin/diag?host=;id HTTP/1.1'],
    },
    detection_rules: {
      suricata_rules: ['alert http any any -> any any (msg:"example"; sid:1;)'],
      suricata_rules_s3: [],
      fingerprint_rules: ['title="示例网关"'],
      fingerprint_rules_s3: [],
      checkVulMethod: [text('查看版本号是否低于 2.0。')],
      checkVulMethodS3: [],
    },
    vulnerabilityAnalysis: [text('诊断接口把参数拼进了命令。')],
    references: [
      { url: 'https://example.com/advisory', name: '厂商公告', kind: 'advisory', tags: ['vendor-advisory'] },
      { url: 'https://example.com/blog', name: '', kind: 'article', tags: [] },
    ],
    time_line: [
      { time: '2026-05-04', lang: 'cn', event: '厂商发布公告。' },
      { time: '2026-05-01', lang: 'cn', event: '漏洞被报告给厂商。' },
    ],
    tags360: ['命令执行'],
  };
}
