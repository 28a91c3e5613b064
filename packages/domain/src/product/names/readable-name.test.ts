import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { readableName, withoutFirmware, withoutVersion } from './readable-name.ts';

describe('a machine name becomes words', () => {
  test.each([
    ['cloud_smart_lock', 'Cloud Smart Lock'],
    ['power_pdf', 'Power PDF'],
    ['fh1201', 'FH1201'],
    ['dir-823g', 'DIR-823G'],
    ['dap_2622', 'DAP 2622'],
    ['out_of_band_tool', 'Out of Band Tool'],
    ['driver\\&support_assistant', 'Driver&support Assistant'],
    ['ds-d5b86rb\\/b', 'DS-D5B86RB/B'],
    ['a\\+hrd', 'A+hrd'],
  ])('%s → %s', (name, words) => {
    expect(readableName(name, 'vendor')).toBe(words);
  });

  test.each([
    'mod_auth_openidc',
    'wpa_supplicant',
    'com_jdownloads',
    'libnetfilter_cthelper',
    'WS_FTP Server',
    'log4j2',
    'db2',
    'c3p0',
    'e-cology',
  ])('%s is a name that its makers write so', (name) => {
    expect(readableName(name, 'vendor')).toBe(name);
  });

  test('unless its vendor is written in capitals, for then no CPE speaks', () => {
    expect(readableName('oauth2_proxy', 'Bitly')).toBe('oauth2_proxy');
    expect(readableName('oauth2_proxy', 'oauth2_proxy_project')).toBe('OAUTH2 Proxy');
  });
});

describe('the firmware of a device is the device', () => {
  test.each([
    ['fh1201_firmware', 'fh1201'],
    ['RX-V100 firmware', 'RX-V100'],
    ['R10000 devices with firmware', 'R10000'],
    ['7130 router with firmware', '7130 router'],
    ['DIR-850L 固件', 'DIR-850L'],
    ['cloud_smart_lock_firmware', 'cloud_smart_lock'],
  ])('%s → %s', (name, device) => {
    expect(withoutFirmware(name)).toBe(device);
  });

  test.each(['UEFI Firmware', 'Trusted Firmware', 'firmware', 'Firmware Update Tool'])('%s is a product', (name) => {
    expect(withoutFirmware(name)).toBe(name);
  });
});

describe('a version is no part of a name', () => {
  test.each([
    ['PHPWind v9.0', 'PHPWind'],
    ['数据库管理系统 5.1.8 (Build 2021.07.08)NORMAL', '数据库管理系统'],
    ['EZZY APP V2017.4.1 安卓版', 'EZZY APP'],
  ])('%s → %s', (name, product) => {
    expect(withoutVersion(name)).toBe(product);
  });

  test.each(['Google V8', 'IBM MQ V9', 'Windows 10', 'e-cology9', '4.6.2', '802.11 驱动'])('%s stays', (name) => {
    expect(withoutVersion(name)).toBe(name);
  });
});

test.each(['_', '\\', 'a_', '1.', ' v1.', ' 1.1'])('a megabyte of %j ends', (piece) => {
  const text = megabyteOf(piece).slice(0, 400);
  ends(() => withoutVersion(withoutFirmware(readableName(text, ''))));
});

test('a name does not end with the word before its version', () => {
  expect(withoutVersion('人才招聘系统 v')).toBe('人才招聘系统');
  expect(withoutVersion('GX Works2 Ver')).toBe('GX Works2');
  expect(withoutVersion('Aptio V')).toBe('Aptio V');
});
