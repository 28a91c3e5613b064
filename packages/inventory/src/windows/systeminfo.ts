import { readWindows } from '@ldy/domain/patch/inventory/windows/read-windows.ts';
import { listed } from '../component.ts';
import type { Format } from '../format.ts';
import { found } from '../found.ts';

const NAME = /^\s*(?:OS Name|OS 名称|作業系統名稱)\s*[:：]/i;
const VERSION = /^\s*(?:OS Version|OS 版本|作業系統版本)\s*[:：]/i;
const HOST = /^\s*(?:Host Name|主机名|主機名稱)\s*[:：]\s*(\S{1,63})/i;
const TYPE = /^\s*(?:System Type|系统类型|系統類型)\s*[:：]\s*(x64|x86|arm64)/i;
const UPDATE = /\bKB\d{6,7}\b/gi;
const LINES = 2_000;
const LONGEST_NAME = 200;

/** `systeminfo` of Windows: the system, which what is missing of its patches is found by, and not by versions of products. */
export const systeminfo: Format = {
  id: 'systeminfo',
  title: 'systeminfo',
  recognises: ({ lines }) => {
    const first = lines.slice(0, 20);
    return first.some((line) => NAME.test(line)) && first.some((line) => VERSION.test(line));
  },
  read({ lines: all }) {
    const lines = all.slice(0, LINES);
    const windows = readWindows(lines);
    const at = lines.findIndex((line) => NAME.test(line));
    const system = (windows?.system || (lines[at] ?? '').replace(NAME, '').trim()).slice(0, LONGEST_NAME);
    const [version, architecture] = [windows?.version ?? '', statedIn(lines, TYPE).toLowerCase()];
    const updates = new Set(lines.flatMap((line) => line.match(UPDATE) ?? []).map((it) => it.toUpperCase()));
    const place = `line ${at + 1}`;
    return found([listed({ name: system, version, architecture, type: 'operating-system', place })], {
      remarks: [{ code: 'updates', detail: String(updates.size) }],
      system: { host: statedIn(lines, HOST), system, version, architecture },
    });
  },
};

const statedIn = (lines: readonly string[], pattern: RegExp): string =>
  lines.map((line) => pattern.exec(line)?.[1] ?? '').find((it) => it !== '') ?? '';
