import { cycloneDxParts } from './cyclonedx-parts.ts';
import { type SbomParts, SYSTEM } from './sbom-part.ts';
import { isSpdx3, spdx2Parts, spdx3Parts } from './spdx-parts.ts';
import { isTagValue, tagValueParts } from './spdx-tag-value.ts';
import { own } from './untrusted-json.ts';

interface Parts extends SbomParts {
  kind: 'cyclonedx' | 'spdx';
}

/** Reads known keys alone, and ignores others. A fault says what is wrong, where, and what to do; null for text of another kind. */
export function partsOf(text: string): Parts | { fault: string } | null {
  if (isTagValue(text)) return ofSpdx(tagValueParts(text));
  if (!/^\ufeff?\s{0,1000}\{/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return { fault: faultIn(text, error as Error) };
  }
  if (own(value, 'bomFormat') === 'CycloneDX') return { kind: 'cyclonedx', ...cycloneDxParts(value) };
  if (typeof own(value, 'spdxVersion') === 'string') return ofSpdx(spdx2Parts(value));
  if (isSpdx3(value)) return ofSpdx(spdx3Parts(value));
  return {
    fault:
      '这是 JSON，但不是 SBOM：最外层没有 bomFormat（CycloneDX）、spdxVersion（SPDX 2）或 SPDX 3 的 @context；请确认导出的格式',
  };
}

const ofSpdx = (read: SbomParts | { fault: string }) => ('fault' in read ? read : { kind: 'spdx' as const, ...read });

/** The same in few words: what is read of it, and nothing else. Text of another kind stays as it is. */
export function shortened(text: string): string {
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

/** `… in JSON at position 123`, or `Unexpected token ',', ..."nents": [,]}" is not valid JSON`, with ten characters before what is wrong; the end has no place. */
function placeOf(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  const around = /, (?:\.{3})?"(.{1,60})"(?:\.{3})? is not valid JSON$/s.exec(message)?.[1];
  if (position !== undefined) return Number(position);
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
