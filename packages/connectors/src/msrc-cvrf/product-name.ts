export interface NamedProduct {
  product: string;
  /** A program or package on it; '' for the product itself. */
  component: string;
}

/** `azl3 kernel 6.6.56.1-5`, `cbl2 php` and `azopenssl-1.1.1k-5.cm2.x86_64.rpm`, all on Azure Linux: the package, without its version. */
const PACKAGE = /^(?:azl\d|cbl\d|cm\d)\s+(\S{1,100})(?:\s+\S{1,80})?$/;
const PACKAGE_FILE = /^(\S{1,100}?)-[^-\s]{1,60}-[^-\s]{1,60}\.(?:cm|azl)\d\.\S{1,20}\.rpm$/;
/** Names that are written in more than one way. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bx64-based systems\b/gi, 'x64-based Systems'],
  [/\b32-bit systems\b/gi, '32-bit Systems'],
  // One document of 2026 names 25H2 so.
  [/(?<=^Windows 11 .{1,40} for )ARM(?:64-based)? systems$/i, 'ARM64-based Systems'],
  [/^Windows 11 version /, 'Windows 11 Version '],
  [/^CBL-Mariner\b/, 'CBL Mariner'],
  [/^(CBL Mariner|Azure Linux) (\d\.\d) (?:x64|ARM)$/, '$1 $2'],
  [/ {2,}/g, ' '],
];

export const spelled = (name: string): string =>
  SPELLINGS.reduce((text, [pattern, word]) => text.replace(pattern, word), name.trim());

/** `Microsoft .NET Framework 4.8 on Windows Server 2019` is a component on a product. */
export function namedProduct(name: string): NamedProduct {
  const text = name.slice(0, 300).replace(/\s+/g, ' ').trim();
  const at = text.lastIndexOf(' on ');
  if (at === -1 || !/^(?:Windows|CBL|Azure Linux|Microsoft Windows)/.test(text.slice(at + 4)))
    return { product: spelled(text), component: '' };
  const first = text.slice(0, at);
  const named = PACKAGE.exec(first)?.[1] ?? PACKAGE_FILE.exec(first)?.[1] ?? first;
  return { product: spelled(text.slice(at + 4)), component: named };
}

/** A distribution as a whole has no version that a fix could bring: each of its packages has versions of its own. */
const DISTRIBUTION = /^(?:CBL Mariner|Azure Linux) \d\.\d$/;
const PACKAGE_NAME = /^(?!\d+\.)(?=.*[a-z])[a-z0-9][\w.+-]{0,99}$/i;
/** Words in the place of a package's name that name no package. */
const NO_PACKAGE = /^(?:(?:cbl-?)?mariner|azure-?linux|releases?|updates?|publication|none|unknown)$/i;

/** What a fix is for: `null` where it is for a package of a distribution and neither the product nor the description names which. */
export function fixedProduct(named: NamedProduct, description: string): NamedProduct | null {
  if (named.component !== '' || !DISTRIBUTION.test(named.product)) return named;
  const word = description.trim();
  return PACKAGE_NAME.test(word) && !NO_PACKAGE.test(word) ? { ...named, component: word } : null;
}
