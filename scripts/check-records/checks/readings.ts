import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { lettersOf } from '@ldy/domain/product/names/letters.ts';
import { describeFix } from '@ldy/domain/vulnerability/fix/describe-fix.ts';
import { fixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { subjectOf } from '@ldy/domain/vulnerability/summary/subject.ts';
import type { RecordCheck } from '../record-check.ts';

const PATH = /^[\w.-]+\.[a-z]{2,10}\/\S+$/i;
const LAST = /([\w.-]+?)(?:\/v[0-9]+|\.v[0-9]+)?$/;
const ACCOUNT =
  /\b(?:tak(?:e|es|ing)|took) over [\w' -]{0,40}\baccounts?\b|\baccount[- ]take-?over|接管[^，。；]{0,12}[账帐][户号]/i;
const CONTROL = /take over|takeover|control (?:of|over)|full control|控制|接管/gi;
const PLACE = /文件上传(?:功能|接口|模块|组件|页面)存在/;
const UPLOADS = /文件上传漏洞|上传任意|任意文件|上传恶意|上传漏洞|file upload|upload/i;
const RELEASE =
  /\b(?:service pack|cumulative update|update rollup|fix pack)(?: [0-9]{1,3})?$|[0-9] (?:build|release|update|patch)(?: [0-9]+)?$/i;
const ADVICE = /[^.\n]*\b(?:unable to upgrade|are advised to)\b[^.\n]*/gi;

/** One product or fault that was read as two, or as another. */
export const READINGS: RecordCheck = {
  title: 'Readings',
  names: [
    'the advice names a product and its module',
    'the first sentence names a product and its module, or its last word again',
    'an account that is taken over called full control',
    'the place of an upload called its effect',
    'an effect out of advice to users',
    'the release of a version in the name of a product',
    'two versions of CNVD that its text calls a range',
    'from the beginning to the end of a later branch',
  ],
  look({ record }, count) {
    const is = (name: string, found: string | undefined) => found !== undefined && count(name, found);
    const advised = describeFix(fixOf(record)).replace('升级到', '').trim();
    is('the advice names a product and its module', twice(advised.split('；').map(nameIn)));
    is(
      'the first sentence names a product and its module, or its last word again',
      twice(subjectOf(record).split('、')),
    );
    const has = (id: string) => record.effects.some((effect) => effect.id === id);
    const texts = record.descriptions.map(({ value }) => value).join('\n');
    const isAccount = has('full-control') && (texts.match(CONTROL) ?? []).length === 1 && ACCOUNT.test(texts);
    if (isAccount) count('an account that is taken over called full control', ACCOUNT.exec(texts)?.[0]);
    if (
      has('file-write') &&
      PLACE.test(texts) &&
      !UPLOADS.test(texts.replace(PLACE, '')) &&
      !record.vulnerabilityTypeId.includes('file-upload')
    )
      count('the place of an upload called its effect', record.vulnerabilityTypeId.join());
    is('an effect out of advice to users', adviceAlone(record, texts));
    is(
      'the release of a version in the name of a product',
      ofCnvd(record)
        .map(({ product }) => product)
        .find((name) => RELEASE.test(name) && !/^windows/i.test(name)),
    );
    is('two versions of CNVD that its text calls a range', listedEnds(record, texts));
    is('from the beginning to the end of a later branch', broad(record));
  },
};

const nameIn = (part: string) => part.replace(/ v?[0-9].*$/, '').trim();

function twice(names: readonly string[]): string | undefined {
  const words = names.filter((name) => name !== '' && name.length < 80);
  return words.find((name) =>
    words.some((other) => {
      if (other === name || PATH.test(other)) return false;
      const last = PATH.test(name) ? (LAST.exec(name)?.[1] ?? '') : name;
      return last.length > 2 && ` ${other.toLowerCase()}`.endsWith(` ${last.toLowerCase()}`);
    }),
  );
}

const ofCnvd = ({ affected }: VulnerabilityRecord): AffectedProduct[] =>
  affected.filter(({ source }) => source === 'cnvd');

/** A crash or an upload that only the advice speaks of. */
function adviceAlone({ effects }: VulnerabilityRecord, texts: string): string | undefined {
  const [advice] = texts.match(ADVICE) ?? [];
  if (advice === undefined) return undefined;
  const rest = texts.replace(ADVICE, ' ');
  const words: Record<string, RegExp> = {
    'denial-of-service': /crash|denial|拒绝服务|崩溃|exhaust|hang|panic|loop|dos\b|consum/i,
    'file-write': /upload|write|overwrit|文件/i,
  };
  const only = effects.find(({ id }) => words[id]?.test(advice) && !words[id]?.test(rest));
  return only && `${only.id}: ${advice.trim()}`;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function listedEnds(record: VulnerabilityRecord, texts: string): string | undefined {
  for (const { versions } of ofCnvd(record))
    for (const [index, a] of versions.entries()) {
      const b = versions[index + 1];
      if (
        b === undefined ||
        [a, b].some((it) => it.lessThan || it.lessThanOrEqual || !/^v?[0-9]+\.[0-9]/i.test(it.version))
      )
        continue;
      const words = new RegExp(`${escaped(a.version)}版本至${escaped(b.version)}版本`);
      if (words.test(texts)) return words.exec(texts)?.[0];
    }
  return undefined;
}

/** `<= 3.0.0-rc3` beside the `>= 3.0.0-rc1, < 3.0.0-rc5` and `< 2.11.2` of the same product. */
function broad({ affected }: VulnerabilityRecord): string | undefined {
  for (const { source, versions } of affected) {
    if (source !== 'cve') continue;
    const ranges = versions.filter(
      (it) => it.status === 'affected' && it.versionType !== 'git' && (it.lessThan || it.lessThanOrEqual),
    );
    const isFirst = ({ version }: { version: string }) => version === '' || version === '0';
    const major = (version = '') => Number.parseInt(version, 10);
    const later = ranges.filter((it) => !isFirst(it));
    const ends = ranges.filter(isFirst).map((it) => it.lessThan || it.lessThanOrEqual || '');
    const found = ends.find(
      (end) =>
        later.some((it) => lettersOf(it.version).slice(0, 3) === lettersOf(end).slice(0, 3)) &&
        ends.some((low) => major(low) < major(end)),
    );
    if (found !== undefined) return `${found} beside ${ends.join()}`;
  }
  return undefined;
}
