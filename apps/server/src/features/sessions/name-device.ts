/** Names by User-Agent substring; the first match wins, because many browsers also call themselves Chrome and Safari. */
const BROWSERS: [needle: string, name: string][] = [
  ['MicroMessenger/', '微信'],
  ['QQBrowser/', 'QQ 浏览器'],
  ['UCBrowser/', 'UC 浏览器'],
  ['QIHU 360', '360 浏览器'],
  ['HuaweiBrowser/', '华为浏览器'],
  ['MiuiBrowser/', '小米浏览器'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['Trident/', 'Internet Explorer'],
];

const SYSTEMS: [needle: string, name: string][] = [
  ['HarmonyOS', 'HarmonyOS'],
  ['OpenHarmony', 'HarmonyOS'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows NT', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

const UNKNOWN_BROWSER = '未知浏览器';
const UNKNOWN_SYSTEM = '未知系统';

export interface Device {
  browser: string;
  system: string;
}

/** A label by which people recognise their device. Reported by the browser itself: for display only. */
export function nameDevice(userAgent: string): Device {
  const nameIn = (table: [string, string][]) => table.find(([needle]) => userAgent.includes(needle))?.[1];
  return { browser: nameIn(BROWSERS) ?? UNKNOWN_BROWSER, system: nameIn(SYSTEMS) ?? UNKNOWN_SYSTEM };
}
