import { expect, test } from 'vitest';
import { withoutLegalForm } from './legal-form.ts';

test.each([
  ['Juniper Networks, Inc.', 'Juniper Networks'],
  ['Fuji Electric Co., Ltd.', 'Fuji Electric'],
  ['IDAttend Pty Ltd', 'IDAttend'],
  ['Projectworlds Pvt. Limited', 'Projectworlds'],
  ['Apache Software Foundation', 'Apache Software'],
  ['idccms_project', 'idccms'],
  ['北京海腾时代科技有限公司', '北京海腾时代科技'],
  ['山石网科通信技术股份有限公司', '山石网科通信技术'],
  ['普联技术有限责任公司', '普联技术'],
  ['Inc.', 'Inc.'],
  ['有限公司', '有限公司'],
  ['Cisco', 'Cisco'],
  ['Costco', 'Costco'],
  ['NEC', 'NEC'],
])('%s is %s', (text, name) => {
  expect(withoutLegalForm(text)).toBe(name);
});
