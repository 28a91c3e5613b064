/** Names that are parted into a maker and its product, and into a product's own name and words that describe it. */
import { NAME_WORD_ROWS } from '@ldy/catalogue/name-words.ts';
import { isMadeOfCommonHan } from '../common-words.ts';
import type { Product } from '../products.ts';
import { type Reading, readingsOf } from '../typed-name.ts';
import { type NamedProducts, namedAlone, namedByMaker, ofMakerNamed } from './named-products.ts';

export function madeBy(name: string): Product | null {
  for (const { maker, product } of ofMakers(name)) {
    const found = namedByMaker(maker, product) ?? byParts(maker, product) ?? ofModel(maker, product);
    if (found !== null) return found;
  }
  return null;
}

/** The longest name of a maker first, and at last one that is written in two languages: `海康威视 HIKVISION iVMS-4200`. */
function ofMakers(name: string): Reading[] {
  const once = readingsOf(name).filter(({ maker }) => maker !== '');
  const twice = !HAN_FIRST.test(name)
    ? []
    : once.flatMap(({ maker, product }) =>
        HAN_FIRST.test(product) ? [] : readingsOf(product).filter((other) => other.maker === maker),
      );
  return [...once.toReversed(), ...twice];
}
const HAN_FIRST = /^\p{Script=Han}/u;

const OTHER = new RegExp(
  NAME_WORD_ROWS.filter(({ kind }) => kind === 'other')
    .map(({ word }) => word)
    .join('|'),
  'i',
);
const LATIN_THEN_HAN = /^([\p{Script=Latin}\d][\p{Script=Latin}\d\s.+/-]*?)\s*(\p{Script=Han}[\p{Script=Han}\w]*)$/u;
const HAN_THEN_LATIN =
  /^(\p{Script=Han}+|(?:OA|ERP|CRM|CMS)(?=[\s-]))[\s-]*([\p{Script=Latin}\d][\p{Script=Latin}\d\s.+/-]*)$/u;

/** `RG-UAC统一上网行为管理审计系统` and `报表FineReport` of a maker: its own name, and words of the trade that describe it. */
export function byParts(maker: string, text: string): Product | null {
  const { name, words } = partsOf(text);
  return name !== '' && isMadeOfCommonHan(words) ? namedByMaker(maker, name) : null;
}

/** `USG6330防火墙` is of the series USG6300, `NBR3000路由器` an NBR, `SecPath运维审计系统A2000` a model of what is before it. */
function ofModel(maker: string, text: string): Product | null {
  const [, series = '', number = '', words = ''] = MODEL_FIRST.exec(text) ?? [];
  const [, before = ''] = MODEL_LAST.exec(text) ?? [];
  const names =
    before === '' ? [`${series}${number.slice(0, -2)}00`, `${series}${number.slice(0, -3)}000`, series] : [before];
  const isDescribed = before !== '' || (words !== '' && !OTHER.test(words) && isMadeOfCommonHan(words));
  const found = series + before !== '' && isDescribed ? names.map((name) => namedByMaker(maker, name)) : [];
  return found.find((product) => product !== null && IS_DEVICE.test(product.categoryId)) ?? null;
}
const MODEL_FIRST = /^((?:RG-)?[A-Za-z]{2,10})(\d{3,5})\s?(\p{Script=Han}{2,20})$/u;
const MODEL_LAST = /^(.{2,40}\p{Script=Han})\s?[A-Z]{1,4}-?\d{3,5}[A-Z]?$/u;
const IS_DEVICE = /^(?:network|security|iot|hardware)-/;

function partsOf(text: string): { name: string; words: string } {
  const [, first = '', tail = ''] = LATIN_THEN_HAN.exec(text) ?? [];
  if (first !== '') return { name: OTHER.test(tail) ? '' : first, words: tail };
  const [, head = '', last = ''] = HAN_THEN_LATIN.exec(text) ?? [];
  return { name: OTHER.test(head) ? '' : last, words: head };
}

/** `QQ安全中心` and `上网行为管理系统TopACM` of a maker: a part is a name of its product, and we do not know the other. Its 网关 may be each of those that it has, its `WPS Office` be that of another company. */
export function partlyMadeBy(written: string): NamedProducts | null {
  for (const { maker, product } of ofMakers(written)) {
    const { name, words } = partsOf(product);
    const [own, described] = name === '' ? [null, null] : [namedByMaker(maker, name), namedByMaker(maker, words)];
    const found = own ?? described;
    if (found !== null && own === described) return { products: [found], isSure: true };
    if (found !== null) return { products: [found], isSure: false };
    const kind = isMadeOfCommonHan(product) ? product : isMadeOfCommonHan(words) ? words : '';
    const kin = ofMakerNamed(maker, kind);
    if (kin.length > 0) return { products: kin, isSure: false };
    const others = namedAlone(product);
    if (others?.isSure) return { products: others.products, isSure: false };
  }
  return null;
}

/** The same without a maker, where the words are of the trade alone. */
export function describedAlone(name: string): NamedProducts | null {
  const [, first = '', tail = ''] = LATIN_THEN_HAN.exec(name) ?? [];
  if (first === '' || OTHER.test(tail) || !isMadeOfCommonHan(tail)) return null;
  return namedAlone(first);
}
