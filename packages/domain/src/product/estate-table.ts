/**
 * 信创 (information technology application innovation) is an estate of systems, not a nationality: what state bodies and banks install in place of Windows,
 * Oracle and Intel. A product counts for what it is in that estate; phones, sites, games and readers for Windows of Chinese vendors do not. OA and ERP do not
 * either: they run on it. Chosen after the tender catalogues of 信创; an operator adds to it by a file.
 */

// biome-ignore format: one row a line
export const ESTATE_CATEGORY_ROWS = [
  ['os', '操作系统'],
  ['database', '数据库'],
  ['middleware', '中间件'],
  ['office', '办公软件'],
  ['browser', '浏览器'],
  ['mail', '邮件与即时通信'],
  ['analysis', '商业智能'],
  ['security', '安全产品'],
  ['chip', '芯片'],
] as const;

export type EstateCategory = (typeof ESTATE_CATEGORY_ROWS)[number][0];

/** Keys of vendors.ts, for all products of a vendor, or of products.ts. */
// biome-ignore format: one row a category
export const ESTATE_ROWS: readonly (readonly [EstateCategory, readonly string[]])[] = [
  ['os', ['kylinos', 'uniontech', 'openeuler', 'openanolis', 'nfs-china', 'i-soft', 'redflag', 'huawei/euleros']],
  ['database', [
    'dameng', 'kingbase', 'gbase', 'oscar', 'highgo', 'opengauss', 'oceanbase', 'uxsino', 'yashandb', 'vastdata', 'xugu', 'sequoiadb', 'goldendb', 'transwarp',
    'pingcap/tidb', 'taosdata/tdengine', 'huawei/gaussdb', 'tencent/tdsql', 'alibaba/polardb',
  ]],
  ['middleware', ['tongtech', 'bessystem', 'kingdee-apusic', 'inforsuite', 'primeton']],
  ['office', ['kingsoft-office/wps-office', 'yozosoft', 'suwell', 'sursen', 'foxit/ofd']],
  ['browser', ['qianxin/trusted-browser', 'redcore']],
  ['mail', ['coremail', 'eyou', 'richinfo']],
  ['analysis', ['smartbi', 'yonghong', 'finereport/finereport', 'finereport/finebi']],
  ['security', ['v-secure', 'vrv', 'zhongfu', 'koal', 'infosec', 'jit']],
  ['chip', ['phytium', 'loongson', 'hygon', 'zhaoxin', 'sunway', 'huawei/kunpeng', 'huawei/kunpeng-bios']],
];
