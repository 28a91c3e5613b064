/** Lines of CNVD that label each version of a device: `DIR-818LW 硬件版本：B1/固件版本：2.03`. */
import type { SplitLine } from './product-line-split.ts';

const LABEL =
  /[\s/（(]{1,3}(?:设备)?(硬件|固件|软件|boot(?:rom|loader)?|引导器|内核|ios|web系统)版本号?\s?[：:]\s{0,3}/gi;
const IS_SOFTWARE = /^(?:固件|软件|ios)$/i;
const LONGEST_VALUE = 60;

/** The software is the version, the hardware a revision of the device; null for a line without labels, or with labels in brackets alone. */
export function splitLabelledLine(line: string): SplitLine | null {
  if (!/版本号?\s?[：:]/.test(line)) return null;
  const labels = [...line.matchAll(LABEL)];
  const [first] = labels;
  if (first === undefined || first.index < 1 || /[（(]/.test(first[0])) return null;
  const values = labels.map(({ 0: text, 1: label = '', index }, at) => ({
    label,
    value: withoutBracket(line.slice(index + text.length, labels[at + 1]?.index)),
  }));
  const name = line.slice(0, first.index).trim();
  const software = values.find(({ label }) => IS_SOFTWARE.test(label))?.value ?? '';
  const hardware = values.find(({ label }) => label === '硬件')?.value ?? '';
  return { name: hardware === '' ? name : `${name}（硬件 ${hardware}）`, expression: withoutSystem(software) };
}

/** Without the end of a bracket that began before. */
function withoutBracket(text: string): string {
  const value = text.trim().slice(0, LONGEST_VALUE);
  return /[（(]/.test(value) ? value : value.replace(/[）)]$/, '');
}

/** `RGOS 10.4(3T1)p1` → `10.4(3T1)p1`; `V2.0.0P1T7、V2.0.0P2T15` stays. */
const withoutSystem = (text: string): string => (/^v?[0-9]/i.test(text) ? text : text.slice(text.lastIndexOf(' ') + 1));
