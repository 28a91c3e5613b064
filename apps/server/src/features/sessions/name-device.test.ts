import { expect, test } from 'vitest';
import { nameDevice } from './name-device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['', '未知浏览器', '未知系统'],
  ['<script>alert(1)</script>', '未知浏览器', '未知系统'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  [
    `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    '微信',
    'Android',
  ],
  [`${MOZILLA} (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0 Mobile`, 'Chrome', 'HarmonyOS'],
])('the device list reads %j as %s on %s', (userAgent, browser, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system });
});
