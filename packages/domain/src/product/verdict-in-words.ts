import { VERDICT_REASONS } from './verdict-reasons.ts';

export const ANSWER_WORDS = {
  affected: '受影响',
  unaffected: '不受影响',
  unknown: '无法判断',
} as const;

type Answer = keyof typeof ANSWER_WORDS;

interface Opinion {
  answer: Answer;
  reason: string;
  range: string;
  releases?: readonly { name: string; answer: Answer }[];
}

/** A sentence around the range, or the releases; without one, or where it has no place for one, all of it is `before`. */
export function reasonInWords({ answer, reason, range, releases = [] }: Opinion): {
  before: string;
  range: string;
  after: string;
} {
  const words = VERDICT_REASONS.get(reason)?.words ?? '没有更多说明';
  const [before = '', after] = (typeof words === 'string' ? words : words[answer]).split('{}');
  const place = range || releases.map((it) => releaseInWords(it, reason)).join(' / ');
  if (after === undefined || place === '')
    return { before: (before.trimEnd() + (after ?? '').trimStart()).replace('（）', ''), range: '', after: '' };
  // A range is not broken, so its brackets go with it: none begins or ends a line alone.
  return before.endsWith('（') && after.startsWith('）')
    ? { before: before.slice(0, -1), range: `（${place}）`, after: after.slice(1) }
    : { before, range: place, after };
}

/** `Debian 12 受影响`; of a release that was not asked about, its name. */
const releaseInWords = ({ name, answer }: { name: string; answer: Answer }, reason: string): string =>
  reason === 'needs-release' ? `${name} ${ANSWER_WORDS[answer]}` : name;
