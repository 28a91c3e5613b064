/** The maker at fault where a line of CNVD names another one than the title: `Google Android 9.0` under `Samsung移动设备信息泄露漏洞`. */
import { findVendor } from './vendor-index.ts';

interface Named {
  vendor: string;
  product: string;
  /** Before each version, where they are of a system that the product runs: `Android 9.0`. */
  system: string;
}

/** Devices with the system of another maker, under titles that name the devices alone. */
const DEVICES: readonly (Named & { line: RegExp; title: RegExp })[] = [
  {
    line: /^google android$/i,
    title: /^(?:多款|多个)?(?:samsung|三星)\s?(?:移动设备|手机|设备|远程|smr)(?!.*android)/i,
    vendor: 'Samsung',
    product: '移动设备',
    system: 'Android',
  },
];

/** `null` where the title agrees with the line or names no other maker. */
export function makerInTitle(vendor: string, product: string, title: string): Named | null {
  if (title === '' || vendor === '' || product === '') return null;
  const line = `${vendor} ${product}`;
  const device = DEVICES.find((it) => it.line.test(line) && it.title.test(title.slice(0, 200)));
  return device ?? otherMaker(vendor, product, title.slice(0, 200));
}

const LATIN = /^[A-Za-z][\w-]{2,30}$/;

/** `RedHat Desktop` under `Parallels Desktop信息泄露漏洞`: the title names another known maker before just this product. */
function otherMaker(vendor: string, product: string, title: string): Named | null {
  if (!LATIN.test(product)) return null;
  const maker = title.split(' ', 1)[0] ?? '';
  const rest = title.slice(maker.length + 1);
  if (!LATIN.test(maker) || !rest.startsWith(product) || /^[\w -]/.test(rest.slice(product.length))) return null;
  if (title.toLowerCase().includes(vendor.toLowerCase())) return null;
  const named = findVendor(maker);
  return named === null || named === findVendor(vendor) ? null : { vendor: maker, product, system: '' };
}
