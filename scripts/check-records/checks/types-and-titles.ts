import { GOLDEN_TYPES } from '@ldy/domain/standard/testing/type-golden-set.ts';
import { writeSummary } from '@ldy/domain/vulnerability/summary/write-summary.ts';
import { faultOf } from '@ldy/domain/vulnerability/title/fault-in-title.ts';
import type { CheckedRecord, Count, RecordCheck } from '../record-check.ts';

const GOLDEN = new Map(GOLDEN_TYPES.map((golden) => [golden.vulnerability, golden]));

/** Words that name a cause beyond doubt, and types one of which a record with such a title has. */
const WORDS_AND_TYPES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/SQL ?注入|SQL injection/i, ['sql-injection']],
  [/跨站脚本|cross[- ]site scripting/i, ['xss']],
  [/跨站请求伪造|cross[- ]site request forgery/i, ['csrf']],
  [/反序列化|deserialization/i, ['deserialization']],
  [/命令注入|command injection/i, ['command-injection']],
  [/缓冲区溢出|堆溢出|栈溢出|越界|buffer overflow|out-of-bounds/i, ['buffer-error']],
  [/释放后重用|use[- ]after[- ]free/i, ['use-after-free']],
  [/空指针|null pointer/i, ['null-pointer']],
  [/整数溢出|integer overflow/i, ['numeric-error']],
  [/(?:目录|路径)(?:遍历|穿越)|(?:path|directory) traversal/i, ['path-traversal']],
  [/文件上传|file upload/i, ['file-upload']],
  [/文件包含|file inclusion/i, ['file-inclusion']],
  [/(?:服务器端|服务端)请求伪造|server[- ]side request forgery/i, ['ssrf']],
  [/XML ?外部实体|XML external entit/i, ['xxe']],
  [/硬编码|hard-?coded/i, ['hard-coded-credentials', 'cryptographic-problem']],
  [/类型混淆|type confusion/i, ['data-conversion']],
  [/竞争条件|race condition/i, ['race-condition']],
];
/** Faults by other letters than the usual ones. */
const WRITTEN_OTHERWISE = /跨站|CSRF|XSS|SSRF|XXE|SQL.{0,4}注|越界|命令注入/i;
const VAGUE_TYPES = ['code-problem', 'other', 'undeclared-function'];
/** The first sentence of a summary needs no marks. */
const NOTHING_ELSE = { kev: false, poc_state: null, has_exp: false, fix: null, likelihood: null };
const HAN = /\p{Script=Han}/u;

/** Types against the titles of the sources and against the golden set; what is wrong with the titles that lists show. */
export const TYPES_AND_TITLES: RecordCheck = {
  title: 'Types and titles',
  names: [
    'golden: judged',
    'golden: main type right',
    'golden: main type wrong',
    'golden: none where there is one',
    'golden: a second type missing',
    'no type',
    'no type and no effect',
    'only a vague type',
    'several types',
    'type contradicts a title',
    'effect: cross-site request forgery is scripting',
    'title: （CNVD-…）',
    'title: not Chinese',
    'title: neither Chinese nor a sentence of a source',
    'title: cut',
    'title: 未声明问题 or 代码问题',
    'title: 未明漏洞',
    'title: machine words',
    'title: a word twice',
    'title: marks of trade or markup',
    'title: plugin without WordPress',
    'title: 漏洞漏洞',
    'title and summary name different faults',
    'a title names the fault, no type',
  ],
  look(checked, count) {
    lookAtGolden(checked, count);
    lookAtTypes(checked, count);
    lookAtTitle(checked, count);
  },
};

function lookAtGolden({ anchor, record }: CheckedRecord, count: Count): void {
  const golden = GOLDEN.get(anchor);
  if (golden === undefined) return;
  count('golden: judged');
  const [main = '', ...others] = record.vulnerabilityTypeId;
  const right = main === golden.main || golden.alsoRight.includes(main);
  count(`golden: main type ${right ? 'right' : 'wrong'}`, `${main} for ${golden.main}`);
  if (!right && main === '') count('golden: none where there is one', golden.main);
  if (golden.required.some((id) => !others.includes(id) && id !== main)) count('golden: a second type missing');
}

function lookAtTypes({ record }: CheckedRecord, count: Count): void {
  const ids = record.vulnerabilityTypeId;
  const { nonStandardizedTitles, unsignedTitles } = record.vulTitle;
  if (ids.length === 0) count('no type', nonStandardizedTitles);
  if (ids.length === 0 && record.effects.length === 0) count('no type and no effect', nonStandardizedTitles);
  if (ids.length > 0 && ids.every((id) => VAGUE_TYPES.includes(id))) count('only a vague type', nonStandardizedTitles);
  if (ids.length > 1) count('several types', ids.join());
  for (const title of [nonStandardizedTitles, ...unsignedTitles.map(({ value }) => value)]) {
    const named = WORDS_AND_TYPES.filter(([words]) => words.test(title)).map(([, types]) => types);
    if (named.length > 0 && !named.some((types) => types.some((id) => ids.includes(id))))
      count('type contradicts a title', `${ids.join()}: ${title}`);
  }
  if (ids.length === 0 && WRITTEN_OTHERWISE.test(nonStandardizedTitles))
    count('a title names the fault, no type', nonStandardizedTitles);
  const forged = ids[0] === 'csrf' && ids.length === 1;
  if (forged && record.effects.some(({ id }) => id === 'session-hijacking'))
    count('effect: cross-site request forgery is scripting');
}

function lookAtTitle({ record, facts }: CheckedRecord, count: Count): void {
  const { titleCn, titleEn } = facts;
  const title = titleCn || titleEn;
  const is = (name: string, wrong: boolean) => wrong && count(`title: ${name}`, title);
  is('漏洞漏洞', /漏洞漏洞/.test(titleCn));
  is('（CNVD-…）', /[（(]\s*CNVD/i.test(title));
  is('not Chinese', !HAN.test(titleCn));
  is('neither Chinese nor a sentence of a source', !HAN.test(titleCn) && titleEn === '');
  is('cut', /…|\.\.\.$/.test(titleCn));
  is('未声明问题 or 代码问题', /未声明问题|代码问题/.test(title));
  is('未明漏洞', /未明漏洞/.test(title));
  const made = titleCn !== record.vulTitle.nonStandardizedTitles;
  const name = titleCn.replace(/[^ ]*漏洞$/, '');
  is('machine words', made && /[a-z0-9]_[a-z0-9]|\\/.test(name));
  is('a word twice', made && /(?:^| )(\S{2,}) \1(?= |\p{Script=Han}|$)/iu.test(titleCn));
  is('marks of trade or markup', made && /\((?:R|TM|C)\)|[®™©]|&#?\w+;|<\w+>/.test(titleCn));
  if (made && titleCn.endsWith('漏洞')) {
    const { word } = faultOf(record);
    const [first = ''] = writeSummary({ ...NOTHING_ELSE, record }).split('。', 1);
    if (word !== '' && titleCn.endsWith(`${word}漏洞`) && !first.includes(word))
      count('title and summary name different faults', `${titleCn} | ${first}`);
  }
  const about = record.descriptions.some(({ value }) =>
    /WordPress (?:plugin|theme)|(?:plugin|theme) for WordPress/i.test(value.slice(0, 300)),
  );
  is('plugin without WordPress', made && about && !/WordPress/i.test(titleCn));
}
