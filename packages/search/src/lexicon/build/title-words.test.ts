import { expect, test } from 'vitest';
import { titleWords } from './title-words.ts';

test('nothing, noise and one endless run give no words', () => {
  expect(titleWords([])).toEqual(new Map());
  expect(titleWords(['\0', '😀', 'latin only', '堆'.repeat(10_000)])).toEqual(new Map());
});

const MAKERS = ['友讯', '普联', '华硕', '网件', '腾达'];
const THINGS = ['路由器', '交换机', '摄像头'];
const FAULTS = ['缓冲区溢出', '命令注入', '信息泄露', '跨站脚本'];
const titles = MAKERS.flatMap((maker) =>
  THINGS.flatMap((thing) =>
    FAULTS.flatMap((fault) => [`${maker} ${thing}存在${fault}漏洞`, `${thing}${fault}漏洞 ${maker}`]),
  ),
);

test('characters that stay together while their neighbours change are a word', () => {
  const words = titleWords(titles);
  for (const word of ['路由器', '交换机', '缓冲区溢出', '命令注入'])
    expect(words.get(word), word).toBeGreaterThanOrEqual(20);
  for (const part of ['由器', '冲区溢', '存在', '器存', '漏洞']) expect(words.has(part), part).toBe(false);
});

test('the same titles give the same words in the same order', () => {
  expect([...titleWords(titles)]).toEqual([...titleWords([...titles])]);
});
