/** Companies that name themselves before their brand: `Citrix Systems Citrix SD-WAN` is Citrix SD-WAN. */
import { lettersOf } from './letters.ts';

/** A brand, one to three words of a company, and the brand again. */
const DOUBLED =
  /^([A-Za-z][\w-]{2,30})(?: (?:systems?|software|technolog(?:y|ies)|networks?|secure|solutions?|operations|security|wireless|airways|electronics|labs?|corp(?:oration)?|company|international|group|association|foundation|soft|energy|motion|control|esales|inc|gmbh|ltd|llc|ag|sia|ai|it)[.,]{0,2}){1,3} (?=\1(?![\p{L}\p{N}]))/iu;

/** The text without the company before the brand; every other text as it is, most of them because no word comes again. */
export function withoutDoubledMaker(text: string): string {
  const end = text.indexOf(' ');
  return end > 2 && text.indexOf(text.slice(0, end), end) > 0 ? text.replace(DOUBLED, '') : text;
}

const MOST_WORDS = 3;

/**
 * Whether a product begins with the letters of its maker, or with the person behind an account: `anchorcms` and `Anchor CMS`, `smpallen99` and
 * `Steve Pallen Xain`.
 */
export function saysMakerInWords(maker: string, product: string): boolean {
  const letters = lettersOf(maker);
  const words = product.split(' ', MOST_WORDS + 1);
  if (letters.length < SHORTEST) return false;
  // 易思ESPCMS企业网站管理系统 of ESPCMS
  if (/^\p{Script=Han}/u.test(product) && product.toLowerCase().includes(maker.toLowerCase())) return true;
  let joined = '';
  for (const word of words.slice(0, MOST_WORDS)) {
    joined += lettersOf(word);
    if (joined === letters) return true;
    if (!letters.startsWith(joined)) break;
  }
  return isAccountOf(maker, words);
}

const SHORTEST = 4;

/** The first letter of the first name, and the second name. */
function isAccountOf(account: string, [first = '', second = '', ...more]: readonly string[]): boolean {
  return (
    more.length > 0 &&
    /^[a-z]{5,}[0-9]*$/.test(account) &&
    /^[A-Z][a-z]+$/.test(first) &&
    /^[A-Z][a-z]{3,}$/.test(second) &&
    account.startsWith(first.charAt(0).toLowerCase()) &&
    account.includes(second.toLowerCase())
  );
}
