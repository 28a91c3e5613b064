import { MOST_PARTS, type SbomPart, type SbomParts, withSource } from './sbom-part.ts';
import { isSystem, sourceFromInfo } from './spdx-parts.ts';

const LONGEST = 2048;
/** Before it there may be only comments and empty lines. */
const BEGIN = /^\ufeff?(?:[ \t]{0,100}(?:#[^\n]{0,1000})?\r?\n){0,100}[ \t]{0,100}SPDXVersion:[ \t]{0,100}SPDX-2/;

export const isTagValue = (text: string): boolean => BEGIN.test(text);

interface Package {
  id: string;
  name: string;
  version: string;
  purl: string;
  purpose: string;
  source: string;
}

/** SPDX 2.2 and 2.3 as lines of `Tag: value`; a fault says what is wrong, where, and what to do. Each line is looked at once. */
export function tagValueParts(text: string): SbomParts | { fault: string } {
  const parts: SbomPart[] = [];
  let more = 0;
  let open: Package | undefined;
  const close = () => {
    if (open && parts.length < MOST_PARTS) parts.push(partOf(open));
    else if (open) more += 1;
    open = undefined;
  };
  /** The line where a text of several lines begins, in which nothing is a tag. */
  let begun = 0;
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (begun > 0) {
      if (line.includes('</text>')) begun = 0;
      continue;
    }
    const [, tag = '', value = ''] = /^[ \t]{0,100}([A-Za-z0-9]{1,40}):[ \t]{0,100}(.*)$/.exec(line) ?? [];
    if (value.startsWith('<text>') && !value.includes('</text>')) begun = number;
    if (tag === 'PackageName') {
      close();
      open = { id: '', name: value.trim(), version: '', purl: '', purpose: '', source: '' };
    } else if (tag === 'FileName' || tag === 'SnippetSPDXID') close();
    else if (open) take(open, tag, value.trim());
  }
  if (begun > 0) return { fault: `SPDX 有错误：第 ${begun} 行的 <text> 没有结束；请检查是否复制或下载完整` };
  close();
  return { parts, more };
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, Math.min(to, from + LONGEST)).trimEnd();
    from = to + 1;
  }
}

function take(into: Package, tag: string, value: string): void {
  if (tag === 'SPDXID') into.id = value;
  else if (tag === 'PackageVersion') into.version = value;
  else if (tag === 'PrimaryPackagePurpose') into.purpose = value;
  else if (tag === 'PackageSourceInfo') into.source = value.replace(/^<text>|<\/text>$/g, '');
  else if (tag === 'ExternalRef' && into.purl === '')
    into.purl = /^PACKAGE[-_]MANAGER\s+purl\s+(\S+)$/.exec(value)?.[1] ?? '';
}

const partOf = ({ id, name, version, purl, purpose, source }: Package): SbomPart => ({
  ...{ name, version },
  purl: withSource(purl, ...sourceFromInfo(source)),
  isSystem: isSystem(purpose, id),
});
