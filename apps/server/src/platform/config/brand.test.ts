import { site } from '@ldy/contract/site.ts';
import { describe, expect, test } from 'vitest';
import { composeSite, configuredBrand } from './compose-site.ts';
import { readConfiguration } from './configuration.ts';

const siteOf = (env: Record<string, string>) => composeSite(configuredBrand(readConfiguration(env)));

describe('a start is stopped', () => {
  test.each([
    [{ LDY_VENDOR: '<b>x</b>' }, /^LDY_VENDOR must not contain/],
    [{ LDY_VENDOR_URL: 'javascript:alert(1)' }, /^LDY_VENDOR_URL must be a URL/],
    [{ LDY_PERSONAL_CENTRE_URL: 'javascript:alert(1)' }, /^LDY_PERSONAL_CENTRE_URL must be a URL/],
    [{ LDY_LOGO: 'logo.gif' }, /^LDY_LOGO must be a file that ends in \.svg or \.png/],
    [{ LDY_ICP_FILING: 'x\ny' }, /^LDY_ICP_FILING must not contain/],
    [{ LDY_POLICE_FILING: '1'.repeat(41) }, /^LDY_POLICE_FILING must have at most 40/],
    [{ LDY_LINKS: 'javascript:alert(1)' }, /^LDY_LINKS must be links such as/],
    [{ LDY_LINKS: '点我=javascript:alert(1)' }, /^LDY_LINKS must be links/],
    [{ LDY_LINKS: '=https://www.example.cn' }, /^LDY_LINKS must be links/],
    [{ LDY_LINKS: 'a=https://a.example.cn;'.repeat(13) }, /^LDY_LINKS must be links/],
    [{ LDY_CONTACT_PHONE: '"><script>' }, /^LDY_CONTACT_PHONE must not contain/],
    [{ LDY_CONTACT_MAIL: 'a@b.cn?bcc=c' }, /^LDY_CONTACT_MAIL must be a mail address/],
    [{ LDY_SUPPORT_MAIL: 'no-address' }, /^LDY_SUPPORT_MAIL must be a mail address/],
  ])('by %j', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(message);
  });
});

test('without variables a site has the name alone', () => {
  expect(siteOf({})).toEqual({
    name: 'LDY 漏洞情报门户',
    vendor: 'LDY 漏洞情报门户',
    vendorUrl: '',
    logo: '',
    filings: [],
    phone: '',
    mail: '',
    supportMail: '',
    links: [],
    personalCentre: '',
  });
});

test('every variable appears as the pages expect it', () => {
  const configured = siteOf({
    LDY_BRAND: '示例漏洞情报',
    LDY_VENDOR: '示例科技有限公司',
    LDY_VENDOR_URL: 'https://www.example.cn',
    LDY_LOGO: 'brand/Logo.SVG',
    LDY_ICP_FILING: '京ICP备00000000号-1',
    LDY_POLICE_FILING: '京公网安备 00000000000000号',
    LDY_LINKS: '关于我们 = https://www.example.cn/about?a=b ; 帮助=https://help.example.cn;',
    LDY_CONTACT_PHONE: '400-000-0000',
    LDY_CONTACT_MAIL: 'sales@example.cn',
    LDY_PERSONAL_CENTRE_URL: 'https://id.example.cn/me',
  });
  expect(site.omit({ banner: true }).parse(configured)).toEqual({
    name: '示例漏洞情报',
    vendor: '示例科技有限公司',
    vendorUrl: 'https://www.example.cn',
    logo: '/brand/logo.svg',
    filings: [
      { number: '京ICP备00000000号-1', url: 'https://beian.miit.gov.cn/' },
      {
        number: '京公网安备 00000000000000号',
        url: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000',
      },
    ],
    phone: '400-000-0000',
    mail: 'sales@example.cn',
    supportMail: 'sales@example.cn',
    links: [
      { label: '关于我们', url: 'https://www.example.cn/about?a=b' },
      { label: '帮助', url: 'https://help.example.cn' },
    ],
    personalCentre: 'https://id.example.cn/me',
  });
  expect(siteOf({ LDY_CONTACT_MAIL: 'a@example.cn', LDY_SUPPORT_MAIL: 'b@example.cn' }).supportMail).toBe(
    'b@example.cn',
  );
});
