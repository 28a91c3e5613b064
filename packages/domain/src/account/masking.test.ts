import { expect, test } from 'vitest';
import { maskMail, maskPhone, maskPhoneOrMail } from './masking.ts';

test.each([
  ['', ''],
  ['13812345678', '138****5678'],
  ['+8613812345678', '****78'],
  ['1234', '****'],
  ['not a phone', '****ne'],
])('shows the phone %j as %j', (phone, shown) => expect(maskPhone(phone)).toBe(shown));

test.each([
  ['', ''],
  ['zhang@example.cn', 'z***@example.cn'],
  ['z@example.cn', '***@example.cn'],
  ['@example.cn', '***'],
  ['no mail', '***'],
  ['a@b@example.cn', 'a***@example.cn'],
  ['𠮷田@example.cn', '𠮷***@example.cn'],
])('shows the mail address %j as %j', (mail, shown) => expect(maskMail(mail)).toBe(shown));

test('distinguishes mail addresses from phone numbers by the @', () => {
  expect(maskPhoneOrMail('zhang@example.cn')).toBe('z***@example.cn');
  expect(maskPhoneOrMail('13812345678')).toBe('138****5678');
});

test('never lets more than four of the last digits through', () => {
  for (let length = 1; length <= 20; length++) {
    const digits = '1380123456789876543210'.slice(0, length);
    expect(
      maskPhone(digits)
        .replace(/^138(?=\*)/, '')
        .replace(/\D/g, '').length,
    ).toBeLessThanOrEqual(4);
  }
});
