/** Whether who wrote a document makes the product that it speaks of: no statement reaches beyond its author's products. */
import { parseCpe } from '../../product/identifiers/cpe.ts';
import { parsePurl } from '../../product/identifiers/purl.ts';
import { withoutLegalForm } from '../../product/names/legal-form.ts';
import { lettersOf } from '../../product/names/letters.ts';
import { findVendor } from '../../product/names/vendor-index.ts';

export interface Author {
  name: string;
  /** An address of theirs; '' if none is stated. */
  namespace: string;
}

/** The team that speaks for a company is that company. */
const TEAM =
  /[\s,-]+(?:product\s*)?(?:psirt|cert|sirt|csirt|productcert|security\s+(?:response\s+)?(?:team|center|centre)|product\s+security|security)$/i;
/** Where many publish: the one who does is the first part of the path. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'gitee.com',
  'codeberg.org',
]);
const TOP = /\.(?:(?:com|net|org|gov|edu|co)\.[a-z]{2}|[a-z]{2,})$/;

/** The same maker in the spellings of both. */
export function isAuthorsProduct(author: Author, product: { purl: string; cpe: string }): boolean {
  const own = keysOfAuthor(author);
  return [...keysOfPurl(product.purl), ...keysOfCpe(product.cpe)].some((key) => own.has(key));
}

/** No company has a longer name; what is longer is compared by its beginning, since looking into it takes the square of its length. */
const LONGEST_NAME = 300;

function keysOfAuthor({ name: stated, namespace }: Author): ReadonlySet<string> {
  const name = stated.slice(0, LONGEST_NAME);
  const [, words = name, mail = ''] = /^(.*?)\s*<([^<>]*)>\s*$/s.exec(name) ?? [];
  const plain = words.replace(/^mailto:/i, '').slice(0, 200);
  const hosts = [namespace, mail, plain].map(ownerOfAddress);
  const names = /[@/]/.test(plain) ? [] : keysOfName(plain);
  return new Set([...names, ...hosts].filter((key) => key.length > 1));
}

function keysOfName(text: string): string[] {
  const company = withoutLegalForm(text.trim());
  const spellings = [text, company, company.replace(TEAM, ''), withoutLegalForm(company.replace(TEAM, ''))];
  return spellings.flatMap((it) => {
    const id = findVendor(it)?.id;
    return [lettersOf(it), ...(id === undefined ? [] : [lettersOf(id)])];
  });
}

/** `https://www.redhat.com/security` → `redhat`, `https://github.com/acme` → `acme`, `psirt@acme.com` → `acme`. */
function ownerOfAddress(address: string): string {
  const [, host = '', path = ''] =
    /^(?:https?:\/\/|mailto:)?(?:[^@\s/]*@)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\/([^/\s?#]*))?/i.exec(address) ?? [];
  const known = host.toLowerCase();
  if (SHARED_HOSTS.has(known)) return lettersOf(path);
  return lettersOf(known.replace(TOP, '').split('.').at(-1) ?? '');
}

function keysOfPurl(text: string): string[] {
  const purl = parsePurl(text);
  if (!purl) return [];
  const owner =
    purl.type === 'oci' ? (purl.qualifiers.find(([key]) => key === 'repository_url')?.[1] ?? '') : purl.namespace;
  if (owner === '') return [];
  return [ownerOfNamespace(purl.type, owner)]
    .flatMap((it) => [lettersOf(it), lettersOf(findVendor(it)?.id ?? '')])
    .filter((key) => key.length > 1);
}

/** `org.apache.logging` → `apache`, `github.com/acme/lib` → `acme`, `@angular` → `angular`, `debian` → `debian`. */
function ownerOfNamespace(type: string, namespace: string): string {
  if (type === 'maven') {
    const [top = '', first = '', second = ''] = namespace.split('.');
    return (first === 'github' || first === 'gitlab' ? second : first) || top;
  }
  return namespace.includes('.') ? ownerOfAddress(namespace) : (namespace.split('/')[0] ?? '').replace(/^@/, '');
}

function keysOfCpe(text: string): string[] {
  const vendor = parseCpe(text)?.vendor.replaceAll('\\', '').replaceAll('_', ' ') ?? '';
  if (vendor === '' || vendor === '*' || vendor === '-') return [];
  return [lettersOf(vendor), lettersOf(findVendor(vendor)?.id ?? '')].filter((key) => key.length > 1);
}
