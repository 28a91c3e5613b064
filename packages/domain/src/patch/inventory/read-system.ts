import { systemWritten } from './distributions.ts';
import type { SystemFound } from './inventory.ts';
import { readWindows, repaired } from './windows/read-windows.ts';

/** `Windows Server 2019`, `22H2`, `Build 17763.6414`, `openEuler 22.03 LTS SP3`, the whole of `systeminfo` or of `/etc/os-release`: what people write or paste. */
export function readSystem(text: string): SystemFound {
  const lines = repaired(text.slice(0, 20_000))
    .split(/\r?\n/)
    .map((line) => line.slice(0, 400));
  const windows = readWindows(lines);
  if (windows) return windows;
  const products = systemWritten(lines);
  const [system = ''] = products;
  if (system !== '') return { system, candidates: [], products, version: '', notes: [] };
  const first = text.trim().split('\n')[0]?.slice(0, 60) ?? '';
  return { system: '', candidates: [], products: [], version: '', notes: [notRecognised(first)] };
}

export const notRecognised = (line: string): string =>
  /windows/i.test(line)
    ? '只写了 Windows，没有写是哪个版本：请加上 1809、22H2 或 Build 17763 这样的版本'
    : `没有认出“${line}”是哪个系统`;
