import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct } from '../../product/affected-product.ts';
import { gatherProducts } from '../../product/gather-products.ts';
import { standardise } from '../../product/names/standardise.ts';
import { groupsCalled } from './called-so.ts';

function entry(vendor: string, product: string, part: Partial<AffectedProduct> = {}): AffectedProduct {
  const { standardVendor, standardProduct, productName: name } = standardise(vendor, product);
  return { ...blank(AFFECTED_PRODUCT), vendor, product, name, standardVendor, standardProduct, ...part };
}
const found = (name: string, ...entries: AffectedProduct[]) =>
  groupsCalled(gatherProducts(entries), name).map(
    ({ group, release }) => `${group.members[0]?.product}${release && ` (${release})`}`,
  );

describe('a name finds the product', () => {
  test.each([
    ['of its maker', 'SharePoint Server 2019', 'Microsoft', 'Microsoft SharePoint Server 2019', ''],
    ['with a maker written to it', '用友NC', '用友网络科技股份有限公司', 'NC', ''],
    ['with the short name of a company', '金盾建站系统', '苏州金盾网络科技有限公司', '建站系统', ''],
    ['that a source spells with its release', 'BMC Smart Reporting', 'Dell', 'BMC Smart Reporting 7.3', ''],
    ['with a release of it', 'Tomcat 9', 'Apache', 'Tomcat', '9'],
    ['as an installer lists it', 'Mozilla Firefox (x64 zh-CN)', 'Mozilla', 'Firefox', ''],
    ['as an installer lists it with its release', '7-Zip 19.00 (x64)', '7-Zip', '7-Zip', '19.00'],
    ['as a package is called', 'apache2', 'Apache', 'HTTP Server', ''],
    ['as a package of one edition is called', 'gitlab-ce', 'GitLab', 'GitLab CE and EE', ''],
    ['of a system, of which an entry without a maker names a part', 'Android', '', 'Android mediaserver', 'android'],
    ['of a package with all that its file is called', 'telnet', 'Red Hat', 'telnet-1:0.17-65.el7_6.x86_64', ''],
    ['as people say', '织梦CMS', '上海卓卓网络科技有限公司', 'DedeCMS', ''],
    ['at the beginning of a long name', 'BetterDocs', 'wpdevteam', 'BetterDocs – Knowledge Base & FAQ', ''],
    ['by another name in brackets', 'Kettle', 'Example', 'Boiler of Water (aka Kettle)', ''],
    ['by its model', 'Cisco RV340', 'Cisco', 'Small Business RV160, RV260, RV340, and RV345 Series Routers', ''],
    ['among models', 'SRG1210W', '华为技术有限公司', 'SRG1210W SRG1200', ''],
    ['of an entry that names no maker', 'LaserWash 360 Plus', '', 'PDQ Manufacturing LaserWash 360 Plus', ''],
    ['by the last part of its path', 'matrix-media-repo', '', 'github.com/t2bot/matrix-media-repo', ''],
    ['by its package', 'Zip Recipes', 'Example', 'Recipe Maker For Your Food Blog from Zip Recipes', ''],
    ['of an app', '上品折扣', '北京市上品商业发展有限责任公司', '上品折扣App 安卓版', ''],
  ])('%s: %s', (_how, name, vendor, product, release) => {
    const packageName = name === 'Zip Recipes' ? 'zip-recipes' : '';
    expect(found(name, entry(vendor, product, { packageName }))).toEqual([`${product}${release && ` (${release})`}`]);
  });
});

describe('a name finds no other product', () => {
  test.each([
    ['of another release', 'SQL Server 2019', 'Microsoft', 'Microsoft SQL Server 2022 (GDR)'],
    ['with a release of another', 'SharePoint Server 2019', 'Microsoft', 'SharePoint Server 2016'],
    ['of another maker', 'Apache HTTP Server', 'IBM', 'HTTP Server'],
    ['that is called alike', 'iOS', 'Cisco', 'IOS'],
    ['that is a plugin for it', 'Git', 'Jenkins', 'Git Plugin'],
    ['that ends with its name', 'Java', 'crmeb', 'crmeb_java'],
    ['that runs on it', 'Android', 'Nextcloud', 'Nextcloud Android app'],
    ['that is a distribution of it', 'Linux kernel', 'Debian', 'Debian Linux'],
    ['of any maker by a word of the trade', 'Server', 'ownCloud', 'ownCloud Server'],
    ['of a common name that the tables do not know as it', 'Office 2019', 'Cybozu', 'Office'],
    ['of a maker that writes for it', 'Android', '', 'Android App Studio'],
    ['of any company by what hundreds make', '建站系统 2.1', '南通点酷网络科技有限公司', '建站系统'],
    ['that goes on after its name', '.NET 6.0', 'Microsoft', 'Microsoft .NET Framework 4.8'],
    [
      'of others that make one too',
      'Hospital Management System 1',
      'PHPGurukul',
      'PHPGurukul Hospital Management System',
    ],
    ['that ends with a word of the trade', 'Webmail', '', 'RainLoop Webmail'],
    ['of one family with other modules', 'BIG-IP AFM 16', 'F5', 'BIG-IP ASM'],
    ['of another kind of the same name', 'Kettle CRM', 'Example', 'Kettle ERP'],
    ['by the end of a name with a maker before `for`', 'Android', '', 'StashCat for Android'],
  ])('%s: %s', (_how, name, vendor, product) => {
    expect(found(name, entry(vendor, product))).toEqual([]);
  });

  test('of a distribution by another package of the same release', () => {
    const libvirt = entry('Red Hat', 'Red Hat Enterprise Linux 9', { packageName: 'libvirt' });
    expect(found('Red Hat Enterprise Linux 9 openssl', libvirt)).toEqual([]);
    const later = entry('Red Hat', 'Red Hat Enterprise Linux 8.4 Telecommunications Update Service', {
      packageName: 'shim',
    });
    expect(found('Red Hat Enterprise Linux 6', later)).toEqual([]);
  });
});

test('a name that only fits a family of the catalogue leaves its versions in doubt', () => {
  const known = entry('上海泛微网络科技股份有限公司', '协同商务系统');
  expect(found('泛微E-Cology9', known)).toEqual(['协同商务系统 (泛微ecology9)']);
});

test('of several products the one that has the very name counts', () => {
  const consul = [entry('HashiCorp', 'HashiCorp Consul Enterprise'), entry('', 'github.com/hashicorp/consul')];
  expect(found('Consul Enterprise', ...consul)).toEqual(['HashiCorp Consul Enterprise']);
});
