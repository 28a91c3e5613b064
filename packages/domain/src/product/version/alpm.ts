/** Order of Arch Linux packages, `epoch:version-release` (https://man.archlinux.org/man/vercmp.8): a release counts only where both have one. */
import { compareDigits, compareNumberOrWord, isDigits } from './numeric.ts';

const VERSION = /^(?:([0-9]+):)?([^:-]+)(?:-([0-9.]+))?$/;

/** `null` if either text is no version of such a package. */
export function compareAlpm(a: string, b: string): number | null {
  const left = VERSION.exec(a);
  const right = VERSION.exec(b);
  if (!left || !right) return null;
  const [, epoch = '0', version = '', release = ''] = left;
  const [, otherEpoch = '0', otherVersion = '', otherRelease = ''] = right;
  const order = compareDigits(epoch, otherEpoch) || compareLabel(version, otherVersion);
  return order !== 0 || release === '' || otherRelease === '' ? order : compareLabel(release, otherRelease);
}

interface Segment {
  /** How many characters separate it from that before it. */
  gap: number;
  text: string;
}

const segmentsOf = (text: string): Segment[] =>
  [...text.matchAll(/([^0-9A-Za-z]*)([0-9]+|[A-Za-z]+|$)/g)]
    .map(([, gap = '', segment = '']) => ({ gap: gap.length, text: segment }))
    .filter(({ gap, text }) => gap > 0 || text !== '');

function compareLabel(a: string, b: string): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let i = 0; i < left.length || i < right.length; i++) {
    const [x, y] = [left[i], right[i]];
    if (!x || !y) return x ? beyond(x) : -beyond(y as Segment);
    const order = Math.sign(x.gap - y.gap) || compareNumberOrWord(x.text, y.text);
    if (order !== 0) return order;
  }
  return 0;
}

/** Letters directly after the end of the other version are before it, `1.0rc`; whatever else goes on is after it. */
const beyond = ({ gap, text }: Segment): number => (gap === 0 && !isDigits(text) ? -1 : 1);
