import type { FaultReason } from '@ldy/inventory/inventory-fault.ts';
import { LIMITS } from '@ldy/inventory/limits.ts';
import { placeInWords } from '../own/component-in-words.ts';

const WORDS: Readonly<Record<FaultReason, string>> = {
  size: '文件过大，请按系统拆成几个文件',
  encoding: '文件不是 UTF-8、UTF-16 或 GB18030 的文本，请另存后再上传',
  'unknown-format':
    '认不出格式，支持 CycloneDX、SPDX、GB/T 47020、xlsx 与 CSV 表格、rpm、dpkg、apk 与 pip 的列表、各语言的锁文件、systeminfo，以及逐行的 purl、CPE 或名称与版本',
  'old-workbook': '这是旧版 Excel 的 .xls，或加了密码的工作簿，请另存为没有密码的 .xlsx',
  syntax: '语法有误，文件可能不完整，请重新导出',
  nesting: '嵌套过深，请重新导出',
  entities: '含有不接受的文档类型声明或别名，请重新导出',
  invalid: '内容不符合它的格式，请改正或重新导出',
  count: `组件过多，最多 ${LIMITS.components} 个，请按系统拆成几个文件`,
};

/** What is wrong is said by the reader alone, in English. */
const DETAILED: ReadonlySet<FaultReason> = new Set(['syntax', 'invalid', 'nesting', 'entities']);

/** Where, what and what to do; the words of the reader follow for who makes the file. */
export const faultInWords = (reason: FaultReason, place: string, said: string): string =>
  `没有读取${place === '' ? '' : `，${placeInWords(place)}`}：${WORDS[reason]}${DETAILED.has(reason) ? `（${said.slice(0, 300)}）` : ''}`;
