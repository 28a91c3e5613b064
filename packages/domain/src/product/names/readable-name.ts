/** Makes words of the machine names of CPEs: `fh1201_firmware`, `ds-d5b86rb\/b_firmware`, `cloud_smart_lock`. */

/** In a CPE, a backslash precedes every sign that is neither letter nor digit. */
const ESCAPE = /\\(?=[^\sA-Za-z0-9])/g;
/** Names that their makers write in lower case with an underscore, such as `mod_auth_openidc`. */
const WRITTEN_SO =
  /^(?:mod|com|pam|http|https|ngx|nginx|node|lib|libc|php|py|rust|tiny|stb|wpa|mini|net|lib\w*|jq|go|ruby|react|vue|dotnet|plg|tl|wp|tt)_|x86_64|_js$|_rs$/;
const FIRMWARE = /[\s_-]*(?:firmware|固件)$/i;
/** What joins it to its device: `R10000 devices with firmware`. */
const JOINED = /(?:\s{1,3}devices?)?\s{1,3}with$/i;
/** A letter or more, a digit or more: `fh1201`, `dir-850l`, `ds-d5b86rb/b`. */
const MODEL = /^(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])[a-z0-9+./-]{2,24}$/;
const SMALL_WORDS = new Set(['a', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
const CAPITALS = new Set(
  '3d ai api bmc cms cpu cpus crm css csv dns dsl erp esxi ftp gis gps gpu hci hd hmi hr html http https id ip iot ipv6 json lan lms lte mfa mqtt nas nfc npu os pc pdf php plc pos qr rest rss sa sdk seo sms sql ssd ssh ssl sso tls tv ui uefi url usb ups vpn wan xml'.split(
    ' ',
  ),
);

/**
 * Lower case throughout, with an underscore or an escape, from a source that writes the vendor so too: names are written so only in a CPE. A vendor in
 * capitals speaks for a real name (`ACME mini_httpd`), unless it is long.
 */
export function isMachineName(text: string, vendor: string): boolean {
  if (text.includes('\\') || /_firmware$/.test(text)) return true;
  if (!text.includes('_') || /[A-Z\s]/.test(text) || WRITTEN_SO.test(text)) return false;
  return !/[A-Z]/.test(vendor) || text.split('_').length > 2;
}

/** Without capitals and blanks, as in CPEs and as packages are called: `moveit_transfer`, `http_server`, `cxf`. */
export const mayBeFromCpe = (name: string): boolean => /^[a-z0-9_\\/.-]+$/.test(name);

/** A model alone: `fh1201`, `dir-823g`; not `log4j2` or `db2`. */
const MODEL_ALONE = /^[a-z]{1,5}-?[0-9]{2,5}[a-z0-9/+-]{0,8}$/;

/** The words of a machine name; every other name as it is. A model beside a vendor in lower case is in capitals. */
export function readableName(text: string, vendor: string): string {
  if (isMachineName(text, vendor)) return wordsOf(text);
  return MODEL_ALONE.test(text) && /^[a-z][a-z0-9_.-]*$/.test(vendor) ? text.toUpperCase() : text;
}

/** `cloud_smart_lock` → `Cloud Smart Lock`, `dap_2622` → `DAP 2622` */
export function wordsOf(text: string): string {
  const plain = text.replace(ESCAPE, '');
  if (/[A-Z]/.test(plain)) return plain.replaceAll('_', ' ').trim();
  const words = plain.split(/[_\s]+/).filter((word) => word !== '');
  return words.map((word, index) => readableWord(word, index, words[index + 1] ?? '')).join(' ') || plain;
}

function readableWord(word: string, index: number, next: string): string {
  // `dap_2622` is the DAP-2622, `note_20` a Note.
  const isSeries = /^[a-z]{1,4}$/.test(word) && /^[0-9]{3}/.test(next);
  if (isSeries || CAPITALS.has(word) || (MODEL.test(word) && !/^v[0-9.]+$/.test(word))) return word.toUpperCase();
  if (index > 0 && SMALL_WORDS.has(word)) return word;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The device of a firmware: a question about an FH1201 means its firmware. A name without a digit, such as `UEFI Firmware` or `Arm Trusted Firmware`, is a
 * product of its own, unless a CPE says it.
 */
export function withoutFirmware(text: string): string {
  const device = text
    .replace(FIRMWARE, '')
    .replace(JOINED, '')
    .replace(/\s+(?:system|series)$/i, '')
    .trim();
  return device.length > 1 && device !== text && (/[0-9]/.test(device) || /_firmware$/.test(text)) ? device : text;
}

const VERSION =
  /[\s,]+(?:(?:version\s?|v\.?\s?)[0-9]{1,4}(?:\.[0-9x*]{1,12}){1,5}.*|[0-9]{1,4}(?:\.[0-9x*]{1,12}){2,5}.*|[0-9]{1,4}\.[0-9x*]{1,12}[\w.-]{0,20})$/i;

/** What is left of `系统 v 4.1.30` once its number is taken for the version. */
const VERSION_WORD = /[\s,]+(?:v|[vV]er\.?)$/;

/** `PHPWind v9.0`, `EZZY APP V2017.4.1 安卓版`: the version and what follows it are no part of the name. */
export function withoutVersion(text: string): string {
  const name = text.replace(VERSION, '').replace(VERSION_WORD, '').trim();
  return name.length > 2 ? name : text;
}
