import { describe, expect, test } from 'vitest';
import { beginsWith, fullProductName } from './full-name.ts';
import { vendorById } from './vendor-index.ts';

describe('the full name of a product', () => {
  test.each([
    ['microsoft', 'Microsoft SharePoint', 'Microsoft SharePoint'],
    ['apache', 'Apache Log4j', 'Apache Log4j'],
    ['cisco', 'IOS XE', 'Cisco IOS XE'],
    ['cisco', 'Firepower Management Center', 'Cisco Firepower Management Center'],
    ['google', '谷歌浏览器', '谷歌浏览器'],
    ['pivotal', 'Spring Boot', 'Spring Boot'],
    ['yonyou', 'NC', '用友 NC'],
    ['dameng', '', '达梦'],
    ['kingdee-apusic', '金蝶 Apusic 应用服务器', '金蝶 Apusic 应用服务器'],
    ['grafana', 'github.com/grafana/grafana', 'github.com/grafana/grafana'],
  ])('of %s, %s, is %s: makers from abroad go by their own name', (id, product, name) => {
    expect(fullProductName(vendorById(id), '', product)).toBe(name);
  });

  test('of a vendor of no table begins with the name that the source gives', () => {
    expect(fullProductName(null, 'Some Shop', 'Cart')).toBe('Some Shop Cart');
    expect(fullProductName(null, 'Some Shop', 'Some Shop Cart')).toBe('Some Shop Cart');
    expect(fullProductName(null, '', 'redis')).toBe('redis');
  });

  test('says no word twice that a source doubled', () => {
    expect(fullProductName(vendorById('microsoft'), '', 'Windows Windows RT')).toBe('Microsoft Windows RT');
    expect(fullProductName(null, 'Some Shop', 'Shop Cart')).toBe('Some Shop Cart');
    expect(fullProductName(null, 'The Eclipse', 'Eclipse Foo')).toBe('Eclipse Foo');
    expect(fullProductName(null, 'Team Squid', 'Squid')).toBe('Squid');
    expect(fullProductName(vendorById('hp'), 'HP', 'HPE Helion')).toBe('HPE Helion');
    expect(fullProductName(null, 'Some Shop', 'Tiny Tiny RSS')).toBe('Some Shop Tiny Tiny RSS');
    expect(fullProductName(vendorById('thales'), 'Gemalto', 'Gemalto’s HASP SRM')).toBe('Gemalto HASP SRM');
    expect(fullProductName(vendorById('mikrotik'), 'MikroTik', "MikroTik's RouterOS")).toBe('MikroTik RouterOS');
    expect(fullProductName(null, '厦门木棉科技', '木棉科技旗下相册系统')).toBe('木棉科技 相册系统');
    expect(fullProductName(null, '哈尔滨木棉树', '木棉树相册')).toBe('木棉树相册');
    expect(fullProductName(null, '厦门木棉科技', '科技相册系统')).toBe('厦门木棉科技 科技相册系统');
    expect(fullProductName(null, 'anchorcms', 'Anchor CMS')).toBe('Anchor CMS');
    expect(fullProductName(null, 'toad-cms', 'Garden CMS')).toBe('toad-cms Garden CMS');
    expect(fullProductName(null, 'smpallen99', 'Steve Pallen Xain')).toBe('Steve Pallen Xain');
    expect(fullProductName(null, 'code-projects', 'Chat Projects Portal')).toBe('code-projects Chat Projects Portal');
    expect(fullProductName(null, '', 'Aviatrix Systems Aviatrix VPN Client')).toBe('Aviatrix VPN Client');
    expect(fullProductName(null, '', 'Spring Framework Spring Data')).toBe('Spring Framework Spring Data');
    expect(fullProductName(null, '易贝CMS', 'EBCMS')).toBe('EBCMS');
    expect(fullProductName(null, 'TOADCMS', '小蛙TOADCMS建站系统')).toBe('小蛙TOADCMS建站系统');
    expect(fullProductName(null, '易贝CMS', 'Shop')).toBe('易贝CMS Shop');
    expect(fullProductName(null, 'IBM', 'Pak for Data Data Stores')).toBe('IBM Pak for Data Data Stores');
  });
});

test('a name begins with a word, not with a part of one', () => {
  expect(beginsWith('GoAnywhere MFT', 'Go')).toBe(false);
  expect(beginsWith('Go 语言', 'Go')).toBe(true);
  expect(beginsWith('高通骁龙', '高通')).toBe(true);
  expect(beginsWith('Joomla!', 'Joomla')).toBe(true);
});
