import { foldWords } from '../terms.ts';
import { initialsOf, soundsOf } from './pinyin.ts';

/** Names are found long before this many characters are typed. */
const MAX_SPELLING = 40;
const HAN_RUN = /\p{Script=Han}+/gu;
const HAN = /\p{Script=Han}/u;

/** Letters and digits of any script only, so that `tp link`, `TP-LINK` and `tplink` are equal. */
export function squeeze(text: string): string {
  return foldWords(text.slice(0, 200)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Everything that someone looking for this name may type: the name, its pinyin, its initials. */
export function spellingsOf(name: string): Set<string> {
  const written = squeeze(name);
  const found = new Set<string>();
  if (written === '') return found;
  found.add(written.slice(0, MAX_SPELLING));
  if (HAN.test(written)) for (const spelling of sounded(written)) found.add(spelling);
  return found;
}

/** Each run of Han replaced by its pinyin; Latin letters between them are unchanged. */
function sounded(written: string): string[] {
  const short = Array.from(written).slice(0, MAX_SPELLING).join('');
  let ways: { full: string; initials: string }[] = [{ full: '', initials: '' }];
  let from = 0;
  for (const run of short.matchAll(HAN_RUN)) {
    const between = short.slice(from, run.index);
    from = run.index + run[0].length;
    const sounds = soundsOf(run[0]);
    if (sounds.length === 0) return [];
    ways = sounds
      .flatMap((way) =>
        ways.map(({ full, initials }) => ({
          full: full + between + way.join(''),
          initials: initials + between + initialsOf(way),
        })),
      )
      .slice(0, 4);
  }
  const rest = short.slice(from);
  return ways.flatMap(({ full, initials }) => [
    (full + rest).slice(0, MAX_SPELLING),
    (initials + rest).slice(0, MAX_SPELLING),
  ]);
}
