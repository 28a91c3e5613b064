import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { type AuditRow, hex } from './audit-row.ts';
import type { EventText, NamedText } from './describe-events.ts';

/** One JSON line with everything needed to recompute the hash, and with the words that people read. */
export function toJsonLine(row: AuditRow, text: EventText): string {
  const { seq, at, at_us, type, account_id, address, object, success, detail } = row;
  const hashes = { previous_hash: hex(row.previous_hash), hash: hex(row.hash) };
  return JSON.stringify({
    seq,
    at,
    at_us,
    type,
    name: text.act,
    account_id,
    address,
    object,
    success,
    detail,
    ...hashes,
    user_name: text.userName,
    words: lineOf(text),
  });
}

export const CSV_HEAD = '序号,时间,类型,名称,账号,地址,对象,结果,详情,前一哈希,哈希,用户名,说明';

export function toCsvLine(row: AuditRow, text: EventText): string {
  return [
    String(row.seq),
    row.at,
    row.type,
    text.act,
    row.account_id ?? '',
    row.address,
    row.object,
    row.success ? '成功' : '失败',
    row.detail,
    hex(row.previous_hash),
    hex(row.hash),
    text.userName,
    lineOf(text),
  ]
    .map(csvField)
    .join(',');
}

/** What an event was about and its detail, in one line. */
export const lineOf = ({ object, detail }: EventText): string =>
  [...(object ? [object] : []), ...detail].map(partInWords).join('；');

const partInWords = ({ name, value }: NamedText): string => (name === '' ? value : `${name}：${value}`);

/** RFC 4180, section 2. */
export function csvField(value: string): string {
  const safe = noFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
