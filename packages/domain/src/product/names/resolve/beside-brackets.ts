/** `泛微OA(e-cology 9.0)服务器`, `若依(RuoYi)后台管理系统`: a name with another one, or a remark, in brackets. */
import { readingsOf } from '../typed-name.ts';
import { findVendor } from '../vendor-index.ts';
import type { ResolvedName } from './resolved-name.ts';

const ASIDE = /^([^([]{2,120}?)\s*[([]([^()[\]]{1,60})[)\]]\s*(.*)$/u;
/** What its owner wrote is no product, whatever it is built with. */
const OWN = /自研|自建|自主研发|自主开发|自行开发/;
/** For which system it is, or how it is called in short, is no second name. */
const FOR_SYSTEM =
  /^(?:(?:on|for) )?(?:windows|macos|mac os x?|os x|linux|unix|android|ios|aix|java|jsp|php|python|asp|\.net)\b|(?:平台|客户端|版|版本)$/i;

/** Its package has fixes of its own, which the number before it does not show. */
const OF_DISTRIBUTION =
  /^(?:ubuntu|debian|centos|red ?hat|rhel|fedora|suse|alpine|rocky|almalinux|kylin|openeuler|anolis|uos)\b/i;

/** Null where brackets tell nothing. What is named only within them, and not by its maker, is asked about. */
export function besideBrackets(name: string, resolve: (text: string) => ResolvedName): ResolvedName | null {
  const [, head = '', inner = '', tail = ''] = ASIDE.exec(name) ?? [];
  if (head === '' || OWN.test(inner)) return null;
  const outer = resolve(`${head} ${tail}`.trim());
  if (FOR_SYSTEM.test(inner)) return outer;
  const maker = findVendor(inner);
  if (maker !== null && outer.kind === 'product' && outer.products[0]?.vendorId === maker.id) return outer;
  if (OF_DISTRIBUTION.test(inner)) return { ...outer, version: '' };
  const within = resolve(inner);
  const version = outer.version || within.version;
  const isOf = (other: ResolvedName) => other.products.some(({ id }) => id === within.products[0]?.id);
  if (outer.kind === 'none') return namedWithin(head, within, resolve(`${head} ${inner} ${tail}`.trim()));
  if (within.kind !== 'product' || (outer.kind === 'product' && isOf(outer))) return { ...outer, version };
  if (isOf(outer)) return { ...within, version };
  return { ...outer, kind: 'ambiguous', products: [...outer.products, ...within.products], version };
}

function namedWithin(head: string, within: ResolvedName, whole: ResolvedName): ResolvedName | null {
  if (whole.kind === 'product') return whole;
  const makers = readingsOf(`${head} x`).flatMap(({ maker }) => (maker === '' ? [] : [maker]));
  const isAnothers = makers.length > 0 && !makers.includes(within.products[0]?.vendorId ?? '');
  return within.kind !== 'product' || isAnothers ? null : { ...within, kind: 'ambiguous' };
}
