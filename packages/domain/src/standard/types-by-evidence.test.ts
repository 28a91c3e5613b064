import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { GOLDEN_TYPES } from './testing/type-golden-set.ts';
import { type TypeEvidence, typesByEvidence } from './types-by-evidence.ts';
import { vulnerabilityType } from './vulnerability-types.ts';

const NOTHING: TypeEvidence = { titles: [], types: [], weaknesses: [], words: [], descriptions: [] };
const types = (evidence: Partial<TypeEvidence>) => typesByEvidence({ ...NOTHING, ...evidence });
const titled = (title: string, ...weaknesses: string[]) => types({ titles: [title], weaknesses });

describe('the golden set', () => {
  test('is large and speaks of types that exist', () => {
    expect(GOLDEN_TYPES.length).toBeGreaterThanOrEqual(300);
    for (const { vulnerability, main, required, alsoRight } of GOLDEN_TYPES) {
      for (const id of [main, ...required, ...alsoRight])
        expect(id === '' || vulnerabilityType(id) !== null, `${vulnerability} ${id}`).toBe(true);
    }
  });

  const answered = GOLDEN_TYPES.map((golden) => {
    const { titles, weaknesses, words, text } = golden;
    const answer = typesByEvidence({
      titles,
      types: [],
      weaknesses,
      words,
      descriptions: text === '' ? [] : [text],
    });
    const [main = ''] = answer;
    const right = main === golden.main || golden.alsoRight.includes(main);
    return { golden, answer, right: right && golden.required.every((id) => answer.includes(id)) };
  });

  test('is answered rightly in 97 of 100 cases', () => {
    const wrong = answered.filter(({ right }) => !right);
    const list = wrong.map(({ golden, answer }) => `${golden.vulnerability} ${answer.join()} for ${golden.main}`);
    expect(wrong.length / answered.length, list.join('\n')).toBeLessThanOrEqual(0.03);
  });

  test.each(['CVE-2021-45105', 'CVE-2016-4437', 'CVE-2022-42475'])('is answered rightly about %s', (vulnerability) => {
    expect(answered.find(({ golden }) => golden.vulnerability === vulnerability)?.right).toBe(true);
  });
});

describe('typesByEvidence', () => {
  test('finds nothing in nothing, nor in hostile text', () => {
    expect(types({})).toEqual([]);
    expect(
      ends(() => types({ titles: [megabyteOf('注入 '), megabyteOf('sql ')], descriptions: [megabyteOf('漏洞。')] })),
    ).toEqual(['injection']);
  });

  test('takes a deadlock for no race, and rights that an attacker has for none that he gains', () => {
    expect(types({ descriptions: ['The lock is taken twice and a deadlock can occur.'] })).toEqual([
      'resource-management',
    ]);
    expect(titled('X', 'CWE-833')).toEqual(['resource-management']);
    expect(types({ descriptions: ['Two writers lead to a data race and, at worst, a deadlock.'] })).toContain(
      'race-condition',
    );
    expect(types({ descriptions: ['A local attacker with elevated privileges may read memory.'] })).toEqual([]);
  });

  test.each([
    ['某系统存在漏洞', []],
    ['某系统拒绝服务漏洞', []],
    ['某播放器远程代码执行漏洞', []],
    ['某建站系统后台代码执行漏洞', ['code-injection']],
    ['某 PDF 阅读器脚本引擎远程代码执行漏洞', []],
    ['某系统任意文件写入漏洞', []],
    ['某浏览器地址栏欺骗漏洞', []],
    ['XX系统存在SQL注入漏洞', ['sql-injection']],
    ['XX 系统 SQL 注入漏洞', ['sql-injection']],
    ['X Y跨站脚本漏洞（CNVD-2017-00001）', ['xss']],
    ['X 空指针解引用拒绝服务漏洞', ['null-pointer']],
    ['X XML外部实体注入信息泄露漏洞', ['xxe']],
    ['X 堆缓冲区溢出远程代码执行漏洞', ['buffer-error']],
    ['X 日志审计平台SQL注入漏洞', ['sql-injection']],
    ['SQL injection in X allows information disclosure', ['sql-injection']],
    ['Use-After-Free in X', ['use-after-free']],
    ['X plugin: CSRF to Stored XSS', ['csrf', 'xss']],
    ['X accepts an invalid origin', []],
    ['X for MySQLite parses headers', []],
    ['X arbitrary file upload', ['file-upload']],
    ['X File Upload plugin cross-site scripting', ['xss']],
    ['X存在反射型跨站漏洞', ['xss']],
    ['X存储型跨站漏洞', ['xss']],
    ['X跨站伪造漏洞', ['csrf']],
    ['X服务器端跨站伪造漏洞', ['ssrf']],
    ['某建站系统V2.1CSRF漏洞', ['csrf']],
    ['X存在SQL报错注入漏洞', ['sql-injection']],
    ['X OS注入漏洞', ['command-injection']],
    ['X Eval注入漏洞', ['code-injection']],
    ['X内存读取越界漏洞', ['buffer-error']],
    ['X 默认SSH密钥权限提升漏洞', ['hard-coded-credentials']],
    ['X Default SSH Key Privilege Escalation Vulnerability', ['hard-coded-credentials']],
  ])('reads %s', (title, ids) => {
    expect(titled(title)).toEqual(ids);
  });

  test('believes a cause in the title before a weakness, and keeps the weakness beside it', () => {
    expect(titled('FortiOS Heap-Based Buffer Overflow Vulnerability', 'CWE-197')).toEqual([
      'buffer-error',
      'numeric-error',
    ]);
    expect(titled('X 反序列化漏洞', 'CWE-284')).toEqual(['deserialization']);
  });

  test('believes a weakness before an outcome in the title', () => {
    expect(titled('OpenSSL Information Disclosure Vulnerability', 'CWE-125')).toEqual(['buffer-error']);
    expect(titled('X 权限提升漏洞', 'CWE-416')).toEqual(['use-after-free']);
    expect(titled('X 信息泄露漏洞', 'CWE-20')).toEqual(['information-disclosure']);
  });

  test('takes the more exact of two words', () => {
    expect(titled('X 注入漏洞', 'CWE-89')).toEqual(['sql-injection']);
    expect(titled('X 资源管理错误漏洞')).toEqual(['resource-management']);
    expect(types({ titles: ['X 资源管理错误漏洞'], descriptions: ['X 存在释放后重用。'] })).toEqual(['use-after-free']);
  });

  test('reads the cause in a description, not what its product does or its attacker needs', () => {
    const about = (text: string) => types({ titles: ['X 存在未明漏洞'], descriptions: [text] });
    expect(about('X 的文件上传功能存在远程命令执行漏洞。')).toEqual(['command-injection']);
    expect(about('X 的文件上传接口存在漏洞。')).toEqual(['file-upload']);
    expect(about('该漏洞源于程序以明文传输口令。')).toEqual(['cryptographic-problem']);
    expect(about('X 是一款 SQL注入检测工具，可发现漏洞。\n\nX 存在安全漏洞。')).toEqual([]);
    expect(about('X 存在安全漏洞。攻击者可在未授权的情况下造成拒绝服务。')).toEqual([]);
    expect(about('X 存在安全漏洞。攻击者可借助硬编码凭证利用该漏洞读取文件。')).toEqual([]);
    expect(about('X 存在安全漏洞。攻击者可利用该漏洞造成拒绝服务（空指针引用）。')).toEqual(['null-pointer']);
    expect(about('X 存在安全漏洞，攻击者可利用该漏洞造成长度的整数下溢，导致分段错误。')).toEqual(['numeric-error']);
    expect(about('X 存在安全漏洞。攻击者可利用该漏洞在浏览器中执行任意的HTML和脚本代码。')).toEqual(['xss']);
  });

  test('believes the cause that a sentence states, not what an attacker does then', () => {
    const allowing = 'allowing unauthenticated attackers to execute arbitrary commands.';
    expect(
      types({ descriptions: [`X before 1.8 contains no authentication mechanism or controls, ${allowing}`] }),
    ).toEqual(['missing-authentication']);
    expect(types({ descriptions: [`X before 1.8 mishandles input, ${allowing}`] })).toEqual(['command-injection']);
  });

  test('reads how code came to run: through pages, or out of what a program keeps of its users', () => {
    const runsCode = (text: string) =>
      types({ titles: ['X Remote Code Execution Vulnerability'], descriptions: [text] });
    expect(runsCode('X runs code through the parameter of a form in index.php.')).toEqual(['code-injection']);
    expect(runsCode('X runs code if no cipher key is set for the "remember me" feature.')).toEqual(['deserialization']);
    expect(runsCode('X runs code through crafted packets.')).toEqual([]);
    expect(
      types({ titles: ['X 会话固定漏洞'], descriptions: ['X 的‘Remember Me’登录功能存在会话固定漏洞。'] }),
    ).toEqual(['authorization-problem']);
  });

  test('believes what a description says of rights before a design that a title blames', () => {
    const designed = (text: string) => types({ titles: ['X 设计漏洞'], descriptions: [text] });
    expect(designed('X 存在安全漏洞，该漏洞源于程序未能正确的授权。')).toEqual(['authorization-problem']);
    expect(designed('X 存在授权问题漏洞，该漏洞源于应用缺少身份验证措施或身份验证强度不足。')).toEqual([
      'authorization-problem',
    ]);
    expect(designed('X 存在安全漏洞，该漏洞源于程序缺少权限检测。')).toEqual(['access-control']);
    expect(designed('X 存在设计漏洞，攻击者可获得管理员权限。')).toEqual(['logic-error']);
  });

  test('takes the first sentence for the title where no source has one', () => {
    expect(types({ descriptions: ['A stack-based buffer overflow exists in X. It leads to SQL injection.'] })).toEqual([
      'buffer-error',
    ]);
    expect(types({ titles: ['CVE-2024-1'], descriptions: ['X before 2.0 allows CSRF.'] })).toEqual(['csrf']);
  });

  test('uses what sources with a tree of types name, and classes only if nothing says more', () => {
    expect(types({ types: ['access-control'], weaknesses: ['CWE-20'] })).toEqual(['access-control']);
    expect(types({ types: ['other'], words: ['Hidden Functionality'] })).toEqual(['undeclared-function']);
    expect(types({ types: ['other'] })).toEqual(['other']);
    expect(types({ weaknesses: ['CWE-20'] })).toEqual(['input-validation']);
  });
});
