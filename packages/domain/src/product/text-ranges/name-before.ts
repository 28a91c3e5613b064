/** The product named right before a version in a text: `… in D-Link DIR-823G 1.0.2` → D-Link DIR-823G. */
export interface NameBefore {
  /** '' if the words before name nothing, e.g. `in versions before 1.2`. */
  name: string;
  /** It is only a condition or the subject of something else: `when used with PHP before 5.3`, `fixed in 1.2`. */
  isAside: boolean;
}

/** Where a name begins. */
const NO_NAME = new Set(
  `a an the in of for from to on tested with and or by via at as is are was were that which when where if within inside into against
  affecting affects affect affected all any some certain several multiple many through discovered found exists exist identified
  vulnerability vulnerabilities issue issues flaw bug allows allow has have using use uses running runs under than like since
  after called named product products application's it this these its their your our only also including includes e.g. i.e.
  contains contain prior before earlier versions version vulnerable impacts impacting upgrading upgrade update updating fixed
  patched introduced resolved addressed not be been both either least most`.split(/\s+/),
);

/** What comes after such a word is not what the text is about. */
const ASIDE = new Set(
  `with using use uses on running runs run under via by when than like since after upgrading upgrade update updating fixed
  patched introduced resolved addressed including includes if e.g. to for tested`.split(/\s+/),
);

const ASIDE_CN = /(?:升级|更新|修复|补丁|基于|使用|运行|搭载|采用|兼容|支持|引入|不受影响|修补)[^，。]{0,40}$/;
const ASIDE_EN =
  /\b(?:not (?:affect(?:ed)?|vulnerable|impact(?:ed)?)|unaffected|(?:fixed|patched|resolved|addressed|corrected|mitigated|introduced) (?:in|by|with|since|as of)|(?:upgrad(?:e|ing)|updat(?:e|ing)|migrate) (?:\S+ ){0,4}to|is not)\b[^.]{0,60}$/i;

/** Not products: a number after these says something else. */
const NO_PRODUCT =
  /^(?:(?:cvss|tls|ssl|dtls|http|https|smb|usb|bluetooth|oauth|saml|pkcs|ipv?|wpa|score|scored|rated|rating|port|ports|rfc|section|chapter|figure|step|level|tcp|udp|base|epss|cwe|api|gen|openid|xml|html|css|soap|snmp|ntlm|nfc|wifi|wi-fi|hdmi|utf|unicode|table|page|line|lines|ecma|ecmascript|ansi|iso|ieee|appendix|protocol|the|a|of)(?:\s|$))+$/i;

/** `in Small CRM in PHP`: what it is written in, or speaks, is not the product. */
const WRITTEN_IN =
  /\b(?:in|of) ((?:[A-Z0-9][\w&.+-]{0,30} ){0,6}[A-Z][\w&.+-]{0,30}) in (?:PHP|ASP|ASP\.NET|JSP|Java|Python|Node\.?js|TCP|HTTP)$/;

/** Inside a name: `Free and Open Source Inventory`, `Foo plugin for WordPress`. */
const JOINS = new Set(['and', 'for', '&']);
const isNamed = (word = ''): boolean =>
  /^(?:[A-Z]\S{0,60}[^,;:.]|(?:plugin|module|extension|driver|app|client|theme|add-?on|library|package)s?)$/.test(word);

/** Words between a name and its version. */
const LEADING_IN =
  /(?:[\s(,]{1,3}(?:the|all|versions?|vers?\.?|releases?|firmware versions?|software versions?|v\.?)){1,3}[\s(]*$/i;

const LONGEST_CONTEXT = 160;
const MOST_WORDS = 8;

export function nameBefore(text: string, at: number): NameBefore {
  const context = text.slice(Math.max(0, at - LONGEST_CONTEXT), at);
  const sentence = context
    .slice(startOfSentence(context))
    .replace(LEADING_IN, '')
    .replace(/\s*\([^()]{0,80}\)?\s*$/, '')
    .trimEnd();
  const words = sentence.replace(/[,(]$/, '').split(/\s+/).filter(Boolean);
  const name: string[] = [];
  let stop = '';
  for (const [index, word] of words.reverse().entries()) {
    if (name.length === MOST_WORDS) return { name: '', isAside: true };
    const plain = word.toLowerCase().replace(/^["'“‘(]+/, '');
    if (JOINS.has(plain) && name.length > 0 && isNamed(words[index + 1])) {
      name.unshift(word);
      continue;
    }
    if (NO_NAME.has(plain) || /^v?\.?\d+(?:\.\d|,)|^v\d/.test(plain) || (/[,;:)”"']$/.test(word) && name.length > 0)) {
      stop = plain;
      break;
    }
    name.unshift(word.replace(/^["'“‘(]+|["'”’)]+$/g, ''));
  }
  const named = name
    .join(' ')
    .replace(/[\s:.,-]+$/, '')
    .replace(/^(?:(?:and|for|&|open[- ]source|module|plugin|component|package|app) )+(?=\S)/i, '');
  const product = stop === 'in' ? WRITTEN_IN.exec(sentence)?.[1] : undefined;
  if (product !== undefined) return { name: product, isAside: false };
  const isInBrackets = /[（(][^）)]*$/.test(sentence);
  const isAside =
    isInBrackets || ASIDE.has(stop) || ASIDE_CN.test(sentence) || ASIDE_EN.test(sentence) || NO_PRODUCT.test(named);
  return { name: named, isAside };
}

function startOfSentence(context: string): number {
  let start = 0;
  for (const { index, 0: sign } of context.matchAll(/[。\n；;!?]|\.\s+(?=[A-Z]|$)/g)) {
    const isAbbreviation = /(?:Inc|Ltd|Co|Corp|vs|S\.A|[A-Z])$/.test(context.slice(Math.max(0, index - 4), index));
    if (!(sign.startsWith('.') && isAbbreviation)) start = index + sign.length;
  }
  return start;
}
