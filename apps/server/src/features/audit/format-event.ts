import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { type AuditRow, hex } from './audit-row.ts';

/** Type of event → its label, of all modules. */
export type EventNames = Readonly<Record<string, string>>;

export const typeName = (type: string, names: EventNames): string =>
  (Object.hasOwn(names, type) ? names[type] : undefined) ?? type;

/** One JSON line with everything needed to recompute the hash. */
export function toJsonLine(row: AuditRow, names: EventNames): string {
  const { seq, at, at_us, type, account_id, address, object, success, detail } = row;
  const hashes = { previous_hash: hex(row.previous_hash), hash: hex(row.hash) };
  return JSON.stringify({
    seq,
    at,
    at_us,
    type,
    name: typeName(type, names),
    account_id,
    address,
    object,
    success,
    detail,
    ...hashes,
  });
}

export const CSV_HEAD = '序号,时间,类型,名称,账号,地址,对象,结果,详情,前一哈希,哈希';

export function toCsvLine(row: AuditRow, names: EventNames): string {
  return [
    String(row.seq),
    row.at,
    row.type,
    typeName(row.type, names),
    row.account_id ?? '',
    row.address,
    row.object,
    row.success ? '成功' : '失败',
    row.detail,
    hex(row.previous_hash),
    hex(row.hash),
  ]
    .map(csvField)
    .join(',');
}

/** RFC 4180, section 2. */
export function csvField(value: string): string {
  const safe = noFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
