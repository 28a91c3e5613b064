import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { lettersOf } from '@ldy/domain/product/names/letters.ts';
import { affectedRanges } from '@ldy/domain/vulnerability/summary/subject.ts';
import { subjectOf } from '@ldy/domain/vulnerability/title/subject.ts';
import type { CheckedRecord, RecordCheck } from '../record-check.ts';

/** Decorated or not: what says that there is no vendor, product or version. */
const NOTHING =
  /^\W*(?:n\W?a|none(?: available)?|null|unknown|unspecified|undefined|not (?:applicable|available|a product))\W*$/i;
const MANY = /^(?:multiple|various|several|numerous)(?: products?| versions?| devices?)?$/i;
/** No version has such words. */
const WORDS =
  /\b(?:see|refer|reference|references|advisory|publication|latest|various|multiple|supported|unspecified|none|website|bulletin|upgrade)\b|:\/\//i;
const SENTENCE = /(?:(?<![\w.-])[a-z]{3,}(?![\w.-])\W+){4}/;

/** What titles and summaries say of products and versions, and the source's own text does not bear out. */
export const SENTENCES: RecordCheck = {
  title: 'Sentences',
  names: [
    'a word for nothing as a vendor or product',
    'a word for several as a product',
    'words shown as versions',
    'a range without a number',
    'the same range twice',
    'one product under two names',
    'a word twice in a name',
    'a name that ends with v',
    'no product',
    'the title names a product that no text names, and the text another',
  ],
  look(checked, count) {
    const { record } = checked;
    const is = (name: string, found: string | undefined) => found !== undefined && count(name, found || '""');
    const named = record.affected.flatMap(({ vendor, product }) => [vendor, product]).filter((name) => name !== '');
    is(
      'a word for nothing as a vendor or product',
      named.find((name) => NOTHING.test(name)),
    );
    const lines = affectedRanges(record);
    const names = lines.map(({ name }) => name);
    is(
      'a word for several as a product',
      names.find((name) => MANY.test(name.replace(/^\S+ /, ''))),
    );
    const ranges = lines.flatMap((line) => line.ranges);
    is(
      'words shown as versions',
      ranges.find((range) => WORDS.test(range) || SENTENCE.test(range)),
    );
    is(
      'a range without a number',
      ranges.find((range) => !/[0-9]/.test(range) && !/\p{Script=Han}/u.test(range)),
    );
    is(
      'the same range twice',
      lines.map((line) => twin(line.ranges)).find((range) => range !== undefined),
    );
    is('one product under two names', twin(names));
    is(
      'a word twice in a name',
      names.find((name) => /(?:^| )([\p{L}\p{N}-]{2,}) \1(?: |$)/iu.test(name)),
    );
    is(
      'a name that ends with v',
      names.find((name) => / v$/.test(name)),
    );
    if (names.join('') === '' && record.vul_status !== 'REJECTED') count('no product', checked.facts.titleCn);
    is('the title names a product that no text names, and the text another', strangerInTitle(checked));
  },
};

function twin(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const text of texts) {
    const key = lettersOf(text.replace(/[<≤]/g, (sign) => (sign === '<' ? 'lt' : 'le')));
    if (seen.has(key)) return text;
    seen.add(key);
  }
  return undefined;
}

const MOST = 30;

function strangerInTitle({ record }: CheckedRecord): string | undefined {
  const named = record.affected.filter(({ product, source }) => product !== '' && source !== 'kev').slice(0, MOST);
  if (new Set(named.map(({ name }) => name)).size < 2) return undefined;
  const { nonStandardizedTitles, unsignedTitles } = record.vulTitle;
  const texts = [nonStandardizedTitles, ...unsignedTitles.map(({ value }) => value)];
  const text = lettersOf([...texts, ...record.descriptions.map(({ value }) => value.slice(0, 500))].join(' '));
  const isNamed = ({ product, name = '', standardProduct }: AffectedProduct) =>
    [product, name, standardProduct?.name ?? ''].some((it) => it.length > 2 && text.includes(lettersOf(it)));
  const title = subjectOf(record)?.name ?? '';
  const own = named.filter(({ name }) => name && title.startsWith(name));
  if (own.length === 0 || own.some(isNamed)) return undefined;
  const other = named.find((entry) => !own.includes(entry) && isNamed(entry));
  return other === undefined ? undefined : `${title}, not ${other.name}`;
}
