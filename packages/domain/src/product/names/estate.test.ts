import { ESTATE_ROWS } from '@ldy/catalogue/estate.ts';
import { describe, expect, test } from 'vitest';
import { mergeRecords } from '../../vulnerability/merge.ts';
import { affectedProduct, sourceRecord } from '../../vulnerability/testing/source-records.ts';
import { isDomestic } from '../../vulnerability/traits.ts';
import { ESTATE, type Estate } from './estate.ts';

function merged(vendor: string, product: string, estate?: Estate) {
  const record = sourceRecord('cve', 'CVE-2024-1000', { affected: [affectedProduct(vendor, product)] });
  return mergeRecords([record], { anchor: 'CVE-2024-1000', ...(estate && { estate }) });
}

const categoryOf = (vendor: string, product: string, estate?: Estate) =>
  merged(vendor, product, estate).affected[0]?.estate ?? '';

describe('the estate of 信创', () => {
  test.each([
    ['麒麟软件有限公司', '银河麒麟桌面操作系统', '操作系统'],
    ['KylinSoft', 'kylin-system-updater', '操作系统'],
    ['统信软件技术有限公司', '统信UOS桌面专业版x86_64', '操作系统'],
    ['openEuler', 'iSulad', '操作系统'],
    ['武汉达梦数据库有限公司', 'DM Database Server x64', '数据库'],
    ['武汉达梦数据库股份有限公司', '企业管理器(DEM)', '数据库'],
    ['天津神舟通用数据技术有限公司', '神通大型通用数据库', '数据库'],
    ['PingCAP', 'TiDB', '数据库'],
    ['北京东方通科技股份有限公司', 'TongWEB应用服务器', '中间件'],
    ['深圳市金蝶天燕云计算股份有限公司', 'Apusic应用服务器监控管理平台', '中间件'],
    ['金山软件股份有限公司', 'WPS Office 2016 企业版', '办公软件'],
    ['北京数科网维技术有限责任公司', 'OFD版式阅读器', '办公软件'],
    ['Coremail', 'Coremail XT', '邮件与即时通信'],
    ['Loongson', '3A5000', '芯片'],
  ])('holds %s %s as %s', (vendor, product, category) => {
    expect(categoryOf(vendor, product)).toBe(category);
    expect(isDomestic(merged(vendor, product))).toBe(true);
  });

  test.each([
    ['Foxit', 'Foxit Reader'],
    ['Huawei', 'P30'],
    ['Huawei', 'HarmonyOS'],
    ['上海卓卓网络科技有限公司', 'DedeCMS'],
    ['长沙米拓信息技术有限公司', 'MetInfo'],
    ['用友网络科技股份有限公司', 'NC Cloud'],
    ['Apache Software Foundation', 'Apache Kylin'],
    ['麒麟堡垒机', '麒麟堡垒机'],
    ['Alibaba', 'fastjson'],
  ])('does not hold %s %s, although its maker is Chinese or its name sounds so', (vendor, product) => {
    expect(categoryOf(vendor, product)).toBe('');
    expect(isDomestic(merged(vendor, product))).toBe(false);
  });

  test('has a part for every row of its table', () => {
    expect(ESTATE.size).toBe(ESTATE_ROWS.length);
  });

  test('grows by what an operator adds, listed or not, and marks it in the record', () => {
    const own: Estate = new Map([...ESTATE, ['huawei/harmonyos', 'os'], ['某厂', 'middleware']]);
    expect(categoryOf('Huawei', 'HarmonyOS', own)).toBe('操作系统');
    expect(merged('Huawei', 'HarmonyOS', own).affected[0]?.standardProduct?.isDomestic).toBe(true);
    expect(merged('Huawei', 'HarmonyOS').affected[0]?.standardProduct?.isDomestic).toBe(false);
    expect(categoryOf('某厂', '某中间件', own)).toBe('中间件');
  });

  test('loses what an operator takes out, and nothing else of its vendor', () => {
    const own: Estate = new Map([...ESTATE, ['uniontech/deepin', null]]);
    expect(categoryOf('UnionTech', 'deepin', own)).toBe('');
    expect(categoryOf('UnionTech', 'UOS', own)).toBe('操作系统');
  });
});
