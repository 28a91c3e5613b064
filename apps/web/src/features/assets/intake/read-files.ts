import { type AssetReading, readAssetFile, type TableColumns } from '@ldy/contract/asset/own-assets.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** A text or file, and what was read of it, or why nothing was. */
export interface Taken {
  /** What an asset of it is called, until the person says otherwise. */
  name: string;
  found: AssetReading | null;
  failure: string;
  /** Reads it again as the person says. */
  again: (asked: AskedTable) => Promise<Taken>;
}

export interface AskedTable {
  sheet?: string;
  heading?: number;
  columns?: TableColumns;
}

interface Signed {
  signature?: string;
  certificate?: string;
}

/** The holder by the rules of which names are read; nothing for oneself. */
export interface OfHolder {
  holder?: string;
}

const SIGNATURE = /\.sig(?:nature)?$/i;
const CERTIFICATE = /\.(?:pem|crt|cer|cert)$/i;

/** Each file by itself, one after the other. The signature and the certificate of a bill are no lists: they go with the one bill that is chosen with them. */
export async function readFiles(
  files: readonly File[],
  holder: OfHolder,
  onProgress: (done: number, of: number) => void,
): Promise<Taken[]> {
  const lists = files.filter(({ name }) => !isBeside(name));
  const bills = lists.filter(({ name }) => /\.json$/i.test(name));
  const beside = files.filter(({ name }) => isBeside(name));
  const signed = bills.length === 1 && lists.length > 0 ? await signedBy(beside) : {};
  const taken: Taken[] = [];
  for (const file of lists) {
    onProgress(taken.length + 1, lists.length);
    taken.push(await readOne(file, {}, { ...holder, ...(file === bills[0] ? signed : {}) }));
  }
  const isUsed = Object.keys(signed).length > 0;
  return [...taken, ...(isUsed ? [] : beside.map(({ name }) => unread(name, WITHOUT_BILL)))];
}

const isBeside = (name: string): boolean => SIGNATURE.test(name) || CERTIFICATE.test(name);
const WITHOUT_BILL = '没有读取：签名文件与数字证书须各一个，与一份 GB/T 47020 清单（.json）一并选择';

async function readOne(file: File, { sheet, heading, columns }: AskedTable, beside: Signed & OfHolder): Promise<Taken> {
  const fields = {
    ...beside,
    ...(sheet !== undefined && { sheet }),
    ...(heading !== undefined && { heading: String(heading) }),
    ...(columns !== undefined && { columns: columnsIn(columns) }),
  };
  const answer = await callEndpoint(readAssetFile, fields, { silent: true, file });
  const again = (asked: AskedTable) => readOne(file, asked, beside);
  const name = answer.result?.system?.host || nameOf(file);
  if (answer.success) return { name, found: answer.result, failure: '', again };
  return { ...unread(file.name, answer.msg), again };
}

const unread = (name: string, failure: string): Taken => {
  const taken: Taken = { name, found: null, failure, again: async () => taken };
  return taken;
};

const columnsIn = (columns: TableColumns): string =>
  Object.entries(columns)
    .map(([column, at]) => `${column}=${at}`)
    .join(',');

async function signedBy(beside: readonly File[]): Promise<Signed> {
  const [signature, ...more] = beside.filter(({ name }) => SIGNATURE.test(name));
  const [certificate, ...others] = beside.filter(({ name }) => CERTIFICATE.test(name));
  if (!signature || !certificate || more.length + others.length > 0) return {};
  return { signature: await base64Of(signature), certificate: await pemOf(certificate) };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
/** Neither is longer; what is more would be refused. */
const LONGEST = 5_000;

/** Certificates are also saved as bytes. */
async function pemOf(file: File): Promise<string> {
  const text = await file.slice(0, LONGEST).text();
  if (text.includes('-----BEGIN')) return text;
  return `-----BEGIN CERTIFICATE-----\n${await base64Of(file)}\n-----END CERTIFICATE-----\n`;
}

const nameOf = ({ name }: File): string => name.replace(/(?:\.[a-z][a-z0-9]{0,11}){1,2}$/i, '') || name;
