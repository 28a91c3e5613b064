import { isNoName, slug } from '@ldy/domain/product/names/slug.ts';
import { findVendor } from '@ldy/domain/product/names/standardise.ts';
import { vendors } from '@ldy/domain/product/names/vendors.ts';
import type { CheckedRecord, RecordCheck } from '../record-check.ts';

/** CNAs that number vulnerabilities of WordPress plugins and themes only. */
const PLUGIN_ASSIGNERS = new Set(['wordfence', 'patchstack', 'wpscan']);
/** Systems that are extended by strangers, by vendor id. */
const HOSTS = new Set(['wordpress', 'joomla', 'typo3']);
/** `fh1201_firmware`, `ds-d5b86rb\/b`; Joomla's extensions are written `com_content`. */
const MACHINE_WORD = /(?:^|\s)(?!com_|mod_|plg_|wpa_)[a-z0-9-]+(?:_[a-z0-9-]+)+(?:\s|$)|\\|\S_?firmware$/;
/** Also languages: `PHP Address Book` has no vendor `PHP`. */
const LANGUAGES = /^(?:php|python|perl|ruby|rust|go|git|linux|node\.js|fast|line)$/i;
const PLUGIN_WORD = /插件|主题|扩展|模块/;
const IDS = new Set(vendors().map(({ id }) => id));
/** Chinese names of vendors from abroad that have another one. */
const TRANSLATED = vendors().filter(
  (vendor) => !vendor.isFromChina && vendor.countryId !== '' && /\p{Script=Han}/u.test(vendor.name),
);

/** The vendors and products that lists show: wrong, doubled, unreadable. */
export const NAMES: RecordCheck = {
  title: 'Names',
  names: [
    'no vendor, of a plugin',
    'no vendor, of anything else',
    'no vendor, and the product begins with a known one',
    'no vendor, and the title begins within the product',
    'vendor is the author of a plugin',
    'vendor is the system that a plugin extends',
    'plugin not marked as one',
    'vendor twice in the name of the product',
    'machine word in a name',
    'version in the name of a product',
    'a product twice by spelling',
    'translated vendor before a product in Latin letters',
    'vendor by one word of a longer name',
  ],
  look(checked, count) {
    const { facts, record } = checked;
    const { vendorIds, productIds } = facts;
    const is = (name: string, found: string | undefined) => found !== undefined && count(name, found);
    const named = record.affected.filter(({ product, packageName }) => !isNoName(product || packageName));
    const lone = vendorIds.length === 0 ? named.map(({ product, packageName }) => product || packageName) : [];
    is('no vendor, and the product begins with a known one', lone.find(beginsWithVendor));
    is(
      'no vendor, and the title begins within the product',
      lone.find((name) => titleBeginsWithin(facts.titleCn, name)),
    );
    const isPlugin = PLUGIN_ASSIGNERS.has((record.cveMetadata?.assigner ?? '').toLowerCase());
    const ofHost = named.filter(({ vendor, product }) => {
      const host = findVendor(vendor)?.id ?? '';
      return HOSTS.has(host) && !['', 'core', 'cms', 'project', host].includes(slug(withoutHost(product, host)));
    });
    const isExtension = isPlugin || ofHost.length > 0 || productIds.some(({ name }) => PLUGIN_WORD.test(name));
    is(isExtension ? 'no vendor, of a plugin' : 'no vendor, of anything else', lone[0]);
    if (isPlugin) {
      is('vendor is the author of a plugin', vendorIds.find(({ id }) => !IDS.has(id))?.name);
    }
    if ((isPlugin || ofHost.length > 0) && named.length > 0) {
      const host = vendorIds.find(({ id }) => HOSTS.has(id));
      if (ofHost.length === named.length || isPlugin) is('vendor is the system that a plugin extends', host?.name);
      if (!productIds.some(({ name }) => PLUGIN_WORD.test(name))) is('plugin not marked as one', productIds[0]?.name);
    }
    const translated = TRANSLATED.filter(({ id }) => vendorIds.some((vendor) => vendor.id === id));
    const names = productIds.map(({ name }) => name);
    is('vendor twice in the name of the product', names.find(isDoubled));
    is(
      'machine word in a name',
      [...names, ...vendorIds.map(({ name }) => name)].find((name) => MACHINE_WORD.test(name)),
    );
    is(
      'version in the name of a product',
      names.find((name) => /\s(?:[vV]ersion\s?|[vV])?\d+(?:\.\d+)+\S*$|\s[vV]\d+$/.test(name)),
    );
    is('a product twice by spelling', twice(checked));
    is(
      'translated vendor before a product in Latin letters',
      names.find((name) =>
        translated.some(({ name: cn }) => name.startsWith(`${cn} `) && /^[\x20-\x7e]+$/.test(name.slice(cn.length))),
      ),
    );
    is('vendor by one word of a longer name', shortVendor(checked));
  },
};

function withoutHost(product: string, host: string): string {
  return product.toLowerCase().startsWith(host) ? product.slice(host.length) : product;
}

function beginsWithVendor(name: string): boolean {
  const words = name.split(/\s+/, 5);
  return words.some((_, index) => index > 0 && namesVendor(words.slice(0, index).join(' ')));
}

function namesVendor(text: string): boolean {
  return !LANGUAGES.test(text) && findVendor(text) !== null;
}

/** `OIC Exponent CMS` where the title is `Exponent CMS SQL注入漏洞`. */
function titleBeginsWithin(title: string, name: string): boolean {
  const words = name.split(/\s+/);
  return words.some(
    (_, index) => index > 0 && title.toLowerCase().startsWith(words.slice(index).join(' ').toLowerCase()),
  );
}

/** `ShyPost ShyPost企业管理系统`, `Frog CMS Frog CMS` */
function isDoubled(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return words.some((_, index) => {
    const head = words.slice(0, index).join(' ');
    const rest = words.slice(index).join(' ');
    return (
      index > 0 && head.length > 1 && rest.startsWith(head) && /^(?:$|\s|\p{Script=Han})/u.test(rest.slice(head.length))
    );
  });
}

/** Two products with names that differ only in the vendor, in case, in signs, or in the word firmware. */
function twice({ facts }: CheckedRecord): string | undefined {
  const seen = new Map<string, string>();
  for (const { id, name } of facts.productIds) {
    const key = id
      .slice(id.indexOf('/') + 1)
      .replace(/-?(?:firmware|固件)$/, '')
      .replaceAll('-', '');
    const other = seen.get(key);
    if (other !== undefined && key !== '') return `${other} = ${name}`;
    seen.set(key, name);
  }
  return undefined;
}

/** CNVD writes vendor, product and version as one line: `Oscar Arzola PressBooks` is nothing of the vendor OSCAR. */
function shortVendor({ record, facts }: CheckedRecord): string | undefined {
  for (const { source, vendor, standardVendor, raw } of record.affected) {
    if (source !== 'cnvd' || standardVendor === null || !/^[a-z]+$/i.test(vendor)) continue;
    const line = (raw.split('\n', 1)[0] ?? '').toLowerCase();
    const first = line.split(/\s+/, 1)[0] ?? '';
    const two = line.split(/\s+/, 2).join(' ');
    const isRepeated = line.indexOf(two, 1) > 0 && two !== `${first} ${first}`;
    const isPerson =
      /^[A-Z][a-z]+\s[A-Z][a-z]+\s[A-Z][a-z]+[A-Z]/.test(raw) && !facts.titleCn.includes(`${vendor} ${vendor}`);
    if (
      isRepeated ||
      (isPerson && facts.titleCn.toLowerCase().startsWith(two.slice(0, -1)) && vendor !== vendor.toUpperCase())
    )
      return raw;
  }
  return undefined;
}
