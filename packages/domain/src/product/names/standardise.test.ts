import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { CATEGORIES, findCategory } from './categories.ts';
import { products } from './products.ts';
import { nameKey } from './slug.ts';
import { findProduct, findVendor, slug, standardise, vendorAliases } from './standardise.ts';
import { vendorById } from './vendor-index.ts';
import { vendors } from './vendors.ts';

describe('names that name nothing', () => {
  test.each(['', ' ', 'n/a', 'N/A', 'unknown', 'Unspecified', 'null', '---'])('%j gives no id', (text) => {
    expect(slug(text)).toBe('');
    expect(standardise(text, text)).toEqual({
      vendorId: '',
      vendorName: '',
      productId: '',
      productName: '',
      standardVendor: null,
      standardProduct: null,
    });
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (text) => {
    expect(findVendor(text)).toBeNull();
    expect(standardise(text, text).standardVendor).toBeNull();
    expect(vendorAliases(text)).toEqual([]);
  });

  test.each(['a', ', ', '公司 ', ' (('])('are cut where they are a megabyte of %j', (piece) => {
    const text = megabyteOf(piece);
    const answer = ends(() => standardise(text, text));
    expect(answer.vendorId.length).toBeLessThanOrEqual(80);
    expect(answer.productName.length).toBeLessThanOrEqual(400);
  });
});

test('no hyphen is left of a maker who was joined to the product by one', () => {
  expect(standardise('锐捷网络股份有限公司', '锐捷网络-XWEB网管系统').productName).toBe('锐捷 XWEB网管系统');
});

test('the cluster of MySQL is a product beside the server, with numbers of its own', () => {
  expect(standardise('Oracle', 'MySQL Cluster').productId).toBe('oracle/mysql-cluster');
  expect(standardise('Oracle', 'MySQL Server').productId).toBe('oracle/mysql');
});

test('a suite named with its part, and a series of devices with firmware of its own, are products of their own', () => {
  expect(standardise('VMware', 'VMware Cloud Foundation (vCenter Server)').productId).toBe('vmware/cloud-foundation');
  expect(standardise('VMware', 'VMware vCenter Server').productId).toBe('vmware/vcenter-server');
  expect(standardise('Zyxel', 'USG FLEX 50(W) series firmware').productId).toBe('zyxel/usg-flex-50w');
  expect(standardise('Zyxel', 'USG FLEX series firmware').productId).toBe('zyxel/usg-flex');
  expect(standardise('NetApp', 'ONTAP 9').productId).toBe('netapp/ontap');
});

test('Mbed is no part of the name of Arm', () => {
  expect(standardise('ARM', 'ARM Mbed OS')).toMatchObject({ productId: 'arm/mbed-os', productName: 'Arm Mbed OS' });
  expect(standardise('', 'ARM Mbed OS').productId).toBe('arm/mbed-os');
  expect(standardise('', 'ARM mbed TLS').productId).toBe('arm/mbed-tls');
});

describe('a host of projects', () => {
  test.each([
    ['github', 'zf-oauth2', 'zf-oauth2'],
    ['Sourceforge', 'gifcolor', 'gifcolor'],
    ['npm', 'macaca-chromedriver', 'macaca-chromedriver'],
  ])('%s is not the maker of %s', (host, product, name) => {
    expect(standardise(host, product)).toMatchObject({ vendorId: '', productName: name });
  });

  test.each([
    ['GitHub', 'Enterprise Server'],
    ['GitHub Inc.', 'GitHub Desktop'],
    ['RubyGems', 'RubyGems'],
  ])('%s is the maker of its own %s', (host, product) => {
    expect(standardise(host, product).vendorId).not.toBe('');
  });
});

describe('slugs', () => {
  test.each([
    ['Apache Software Foundation', 'apache-software-foundation'],
    ['ＴＰ－ＬＩＮＫ', 'tp-link'],
    ['用友 NC Cloud', '用友-nc-cloud'],
    ['  Weird!!  Name™ ', 'weird-nametm'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of %.30s is %.90s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });
});

describe('vendors', () => {
  test.each([
    ['Cisco Systems', 'cisco'],
    ['思科系统', 'cisco'],
    ['CISCO', 'cisco'],
    ['Oracle Corporation', 'oracle'],
    ['Apache Software Foundation', 'apache'],
    ['Juniper Networks, Inc.', 'juniper'],
    ['Qualcomm, Inc.', 'qualcomm'],
    ['D-Link', 'd-link'],
    ['深圳市吉祥腾达科技有限公司', 'tenda'],
    ['北京奇虎科技有限公司', '360'],
    ['金山办公软件', 'kingsoft-office'],
    ['新华三技术有限公司', 'h3c'],
    ['Trend  Micro', 'trendmicro'],
  ])('%s is %s', (text, id) => {
    expect(findVendor(text)?.id).toBe(id);
  });

  test('that are not listed are not guessed', () => {
    expect(findVendor('Cisco Clone Works')).toBeNull();
  });

  test.each([
    ['北京小米科技有限责任公司', 'xiaomi'],
    ['欧姆龙自动化(中国)有限公司', 'omron'],
    ['启明星辰信息技术股份有限公司', 'venustech'],
    ['苏州汇川技术有限公司', 'inovance'],
    ['netis-systems', 'netcore'],
    ['Zabbix SIA', 'zabbix'],
  ])('%s is %s: place, trade, legal form and punctuation say nothing', (text, id) => {
    expect(findVendor(text)?.id).toBe(id);
  });

  test.each(['山东浪潮齐鲁软件股份产业有限公司', '上海正方科技有限公司', '湖南致远物流有限公司', '苹果 CMS'])(
    '%s is another company than the one with a name that is part of it',
    (text) => {
      expect(['inspur', 'zfsoft', 'seeyon', 'apple']).not.toContain(findVendor(text)?.id);
    },
  );

  test.each(['Oscar', 'OSCAR', 'Kylin'])('%s is a name of others too, so it names no vendor of ours', (name) => {
    expect(findVendor(name)).toBeNull();
  });

  test.each([
    ['fortinet', 'Fortinet', '飞塔'],
    ['totolink', 'TOTOLINK', '吉翁电子'],
    ['d-link', 'D-Link', '友讯'],
    ['vmware', 'VMware', '威睿'],
    ['microsoft', '微软', 'Microsoft'],
    ['siemens', '西门子', 'Siemens'],
  ])('%s is shown as %s, and found as %s', (id, shown, other) => {
    expect(findVendor(other)).toMatchObject({ id, name: shown });
  });

  test('have one id each and share no name', () => {
    const owners = new Map<string, string>();
    for (const vendor of vendors()) {
      for (const name of new Set([vendor.id, vendor.name, vendor.nameEn, ...vendor.alias].map(nameKey))) {
        expect(`${name}: ${owners.get(name) ?? vendor.id}`).toBe(`${name}: ${vendor.id}`);
        owners.set(name, vendor.id);
      }
    }
    expect(new Set(vendors().map((vendor) => vendor.id)).size).toBe(vendors().length);
  });

  test('have a country unless they are a project, and a website where it is certain', () => {
    for (const vendor of vendors()) {
      expect(vendor.website, vendor.id).toMatch(/^$|^https?:\/\/[^\s/]+\.[a-z]+/);
      expect(vendor.country === '', vendor.id).toBe(vendor.countryId === '');
      expect(vendor.isFromChina, vendor.id).toBe(vendor.countryId === 'CN');
    }
  });

  test('list their names once, the one to show first', () => {
    expect(vendorAliases('cisco').slice(0, 3)).toEqual(['思科', 'Cisco', 'Cisco Systems']);
  });
});

describe('products', () => {
  test.each([
    ['Apache', 'Log4j 2', 'apache/log4j'],
    ['Apache Software Foundation', 'Apache Log4j2', 'apache/log4j'],
    ['n/a', 'log4j2', 'apache/log4j'],
    ['Microsoft', 'Windows Server 2019 (Server Core installation)', 'microsoft/windows-server'],
    ['Microsoft', 'Windows 10 Version 1809', 'microsoft/windows-10'],
    ['Adobe', 'Acrobat DC（Continuous，macOS平台）', 'adobe/acrobat'],
    ['liferay', 'digital_experience_platform', 'liferay/dxp'],
    ['dotCMS', 'dotCMS core', 'dotcms/dotcms'],
    ['WordPress', 'XML-RPC', 'wordpress/xml-rpc'],
    ['Linux', 'Linux', 'linux/linux-kernel'],
    ['VMware', 'vCenter Server', 'vmware/vcenter-server'],
    ['用友网络科技股份有限公司', 'NC Cloud', 'yonyou/nc'],
    ['用友网络科技股份有限公司', 'NC 6.5', 'yonyou/nc'],
    ['用友网络科技股份有限公司', '用友U8+CRM客户关系管理软件', 'yonyou/u8-crm'],
    ['深圳市美科星通信技术有限公司', 'M6G', 'mercury/m6g'],
    ['Pexip', 'Pexip Infinity', 'pexip/infinity'],
    ['Some Shop', 'Some Shop Cart', 'some-shop/cart'],
    ['', 'Toad CMS', '-/toad-cms'],
    ['', 'File Manager Pro', '-/file-manager-pro'],
    ['Android', 'Framework', 'google/android'],
    ['广东盈世计算机科技有限公司', 'Coremail邮件系统 XT', 'coremail/coremail'],
    ['MediaTek, Inc.', 'MT6833', 'mediatek/chipsets'],
    ['金山软件股份有限公司', 'WPS Office 2016 企业版', 'kingsoft-office/wps-office'],
    ['珠海金山办公软件有限公司', 'WPS Office国际版 Windows', 'kingsoft-office/wps-office'],
    ['Microsoft', 'Exchange Server 2016 Cumulative Update 23', 'microsoft/exchange-server'],
    ['CloudBees', 'Jenkins LTS', 'jenkins/jenkins'],
    ['CloudBees', 'Jenkins Script Security Plugin', 'jenkins-extension/script-security'],
    ['', 'github.com/rancher/rancher', 'rancher/rancher'],
    ['Spring', 'Spring Boot', 'pivotal/spring-boot'],
    ['', 'Brocade Fabric OS', 'brocade/fabric-os'],
    ['', 'github.com/grafana/loki', 'grafana/github-com-grafana-loki'],
    ['泛微', '泛微OA(E-Office)', 'weaver/e-office'],
    ['tenda', 'fh1201_firmware', 'tenda/fh1201'],
    ['Tenda', 'FH1201', 'tenda/fh1201'],
    ['PHPWind', 'PHPWind v9.0', 'phpwind/phpwind'],
    ['idccms_project', 'idccms', 'idccms/idccms'],
  ])('%s %s is %s', (vendor, product, id) => {
    expect(standardise(vendor, product).productId).toBe(id);
  });

  test.each([
    ['tenda', 'fh1201_firmware', '腾达 FH1201'],
    ['qualcomm', 'ar8035_firmware', 'Qualcomm AR8035'],
    ['d-link', 'dir-823g', 'D-Link DIR-823G'],
    ['cisco', 'some_controller', 'Cisco Some Controller'],
    ['Cisco', 'Firepower Chassis Thing', 'Cisco Firepower Chassis Thing'],
    ['用友网络科技股份有限公司', '协同平台', '用友 协同平台'],
    ['HP', 'Certain HP LaserJet Pro Devices', 'HP LaserJet Pro Devices'],
    ['n/a', 'Intel(R) Unite(R) Hub software', 'Intel Unite Hub software'],
    ['', 'miniOrange&#039;s Google Authenticator', "miniOrange's Google Authenticator"],
  ])('%s %s is shown as %s', (vendor, product, name) => {
    expect(standardise(vendor, product).productName).toBe(name);
  });

  test('of an unlisted vendor are not taken for a namesake', () => {
    expect(findProduct('Some Shop', 'Tomcat')).toBeNull();
    expect(findProduct('', 'Tomcat')?.id).toBe('apache/tomcat');
  });

  test('that are short or named twice need their vendor', () => {
    expect(findProduct('', 'OA')).toBeNull();
    expect(findProduct('Seeyon', 'OA')?.id).toBe('seeyon/oa');
  });

  test('with names that anybody could choose need their vendor', () => {
    expect(findProduct('', 'Hospital Management System')).toBeNull();
    expect(findProduct('PHPGurukul', 'Hospital Management System')?.id).toBe('phpgurukul/hospital-management-system');
  });

  test('from abroad do not begin with the translated name of their maker, for the others of it do not', () => {
    for (const { name, vendorId } of products()) {
      const vendor = vendorById(vendorId);
      const isTranslated = vendor && !vendor.isFromChina && /\p{Script=Han}/u.test(vendor.name);
      if (isTranslated && vendor.countryId !== '') expect(name.startsWith(vendor.name), name).toBe(false);
    }
  });

  test.each([
    ['VMware', 'Spring Framework', 'pivotal/spring-framework'],
    ['Ivanti', 'Pulse Connect Secure', 'pulse-secure/connect-secure'],
    ['Ivanti', 'Connect Secure, Policy Secure, and Neurons', 'ivanti/connect-secure'],
    ['Atlassian', 'Confluence Server/Data Center', 'atlassian/confluence'],
    ['Ivanti', 'CSA (Cloud Services Appliance)', 'ivanti/endpoint-manager-cloud-services-appliance'],
    ['Google', 'Chromium Mojo', 'google/chrome'],
    ['The Linux Kernel Organization', 'linux', 'linux/linux-kernel'],
    ['GitLab', 'Community and Enterprise Editions', 'gitlab/gitlab'],
    ['Apache', 'Tomcat服务器', 'apache/tomcat'],
    ['用友网络科技股份有限公司', 'U8 cloud', 'yonyou/u8-cloud'],
    ['用友网络科技股份有限公司', 'U8-OA', 'yonyou/u8'],
    ['用友网络科技股份有限公司', 'YonBIP高级版', 'yonyou/yonbip'],
    ['Apache', 'Cassandra', 'apache/cassandra'],
    ['Fortinet', 'FortiAnalyzer', 'fortinet/fortianalyzer'],
    ['Microsoft', '.NET Core', 'microsoft/dotnet'],
    ['Microsoft', '.NET Framework', 'microsoft/dotnet-framework'],
  ])('%s %s is one, whichever source names it', (vendor, product, id) => {
    expect(standardise(vendor, product).productId).toBe(id);
  });

  test('carry what a record needs', () => {
    const { standardVendor, standardProduct } = standardise('阿里云', 'fastjson');
    expect(standardVendor).toMatchObject({ id: 'alibaba', name: '阿里巴巴', countryId: 'CN', country: '中国' });
    expect(standardProduct).toMatchObject({
      id: 'alibaba/fastjson',
      isComponent: true,
      isOpenSource: true,
      isDomestic: false,
    });
  });

  test('belong to a listed vendor and a listed category, one row each', () => {
    for (const product of products()) {
      expect(vendorById(product.vendorId)?.id, product.id).toBe(product.vendorId);
      expect(findCategory(product.categoryId)?.id, product.id).toBe(product.categoryId);
      expect(product.id.slice(product.vendorId.length + 1), product.id).toBe(
        slug(product.id.slice(product.vendorId.length + 1)),
      );
    }
    expect(new Set(products().map((product) => product.id)).size).toBe(products().length);
  });

  test('are in a tree of branches that exist', () => {
    for (const category of CATEGORIES) {
      if (category.parentId !== '') expect(findCategory(category.parentId)?.parentId, category.id).toBe('');
    }
  });
});

describe('the same question asked again', () => {
  test('gets the same frozen answer', () => {
    const first = standardise('Cisco', 'IOS XE');
    expect(standardise('Cisco', 'IOS XE')).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
  });
});
