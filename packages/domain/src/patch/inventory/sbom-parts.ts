/** What a bill of materials lists, as far as patches are concerned. */
export interface SbomPart {
  name: string;
  version: string;
  /** Address of the package, https://github.com/package-url/purl-spec; '' if there is none. */
  purl: string;
  /** It is the system itself. */
  isSystem: boolean;
}
interface Parts {
  kind: 'cyclonedx' | 'spdx';
  parts: SbomPart[];
  /** How many were not read. */
  more: number;
}

const MOST_PARTS = 50_000;
const LONGEST = 2048;

/** Reads known keys alone, whatever else stands there. A fault says what is wrong, where, and what to do; null for JSON of another kind. */
export function partsOf(text: string): Parts | { fault: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return { fault: faultIn(text, error as Error) };
  }
  if (own(value, 'bomFormat') === 'CycloneDX') return { kind: 'cyclonedx', ...cycloneDxParts(value) };
  if (typeof own(value, 'spdxVersion') === 'string') return { kind: 'spdx', ...spdxParts(value) };
  if (own(value, '@graph') !== undefined)
    return {
      fault: '这是 SPDX 3 的 SBOM，目前只能读取 SPDX 2.2 / 2.3 与 CycloneDX 的 JSON；请用导出工具选择其中一种格式',
    };
  return { fault: '这是 JSON，但不是 SBOM：最外层没有 bomFormat（CycloneDX）或 spdxVersion（SPDX）；请确认导出的格式' };
}

/** The same in few words: what is read of it, and nothing else. Text of another kind stays as it is. */
export function shortened(text: string): string {
  if (!/^\ufeff?\s{0,1000}\{/.test(text)) return text;
  const read = partsOf(text);
  if (read === null || 'fault' in read) return text;
  const parts = read.parts.map(({ name, version, purl, isSystem }) => {
    if (read.kind === 'cyclonedx') return isSystem ? { type: SYSTEM, name, version } : purl ? { purl } : { name };
    if (isSystem) return { primaryPackagePurpose: SYSTEM, name, versionInfo: version };
    return purl ? { externalRefs: [{ referenceType: 'purl', referenceLocator: purl }] } : { name };
  });
  return JSON.stringify(
    read.kind === 'cyclonedx'
      ? { bomFormat: 'CycloneDX', components: parts }
      : { spdxVersion: 'SPDX-2.3', packages: parts },
  );
}

const SYSTEM = 'operating-system';

/** Components hold components. The one that the bill is of is listed itself by most tools, or is an image. */
function cycloneDxParts(value: unknown): Omit<Parts, 'kind'> {
  const parts: SbomPart[] = [];
  const open = listIn(value, 'components').toReversed();
  let more = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const inner of listIn(at, 'components').toReversed()) open.push(inner);
    if (parts.length >= MOST_PARTS) more += 1;
    else
      parts.push({
        ...{ name: wordIn(at, 'name'), version: wordIn(at, 'version'), purl: wordIn(at, 'purl') },
        isSystem: own(at, 'type') === SYSTEM,
      });
  }
  return { parts, more };
}

function spdxParts(value: unknown): Omit<Parts, 'kind'> {
  const listed = listIn(value, 'packages');
  const parts = listed.slice(0, MOST_PARTS).map((it) => ({
    ...{ name: wordIn(it, 'name'), version: wordIn(it, 'versionInfo') },
    purl: wordIn(
      listIn(it, 'externalRefs').find((reference) => own(reference, 'referenceType') === 'purl'),
      'referenceLocator',
    ),
    isSystem:
      /^operating[-_]system$/i.test(wordIn(it, 'primaryPackagePurpose')) ||
      wordIn(it, 'SPDXID').startsWith('SPDXRef-OperatingSystem'),
  }));
  return { parts, more: listed.length - parts.length };
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
function listIn(value: unknown, key: string): unknown[] {
  const list = own(value, key);
  return Array.isArray(list) ? list : [];
}
function wordIn(value: unknown, key: string): string {
  const word = own(value, key);
  return typeof word === 'string' && word.length <= LONGEST ? word : '';
}

/** `… in JSON at position 123`, or `Unexpected token ',', ..."nents": [,]}" is not valid JSON`, with ten characters before what is wrong; the end has no place. */
function placeOf(text: string, message: string): number {
  const told = /position (\d+)/.exec(message)?.[1];
  const around = /, (?:\.{3})?"(.{1,60})"(?:\.{3})? is not valid JSON$/s.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  return around === undefined ? text.length : Math.max(0, text.indexOf(around));
}

function faultIn(text: string, { message }: Error): string {
  const before = text.slice(0, placeOf(text, message));
  const line = before.split('\n').length;
  const where = `第 ${line} 行第 ${before.length - before.lastIndexOf('\n')} 个字符附近`;
  return before.trim().length >= text.trim().length
    ? `JSON 不完整：在${where}突然结束；请检查是否复制或下载完整`
    : `JSON 有错误：${where}；请重新导出 SBOM`;
}
