import { pinyin } from 'pinyin-pro';

/** The pinyin of a Han word: one syllable per character, in Latin letters without tones. */
export type Syllables = readonly string[];

/**
 * Other readings that are common in names and in the security field. The segmenter knows only general words (it gives `zhong fang` for 重放).
 * Either reading matches.
 */
const READINGS: Readonly<Record<string, readonly string[]>> = {
  重: ['zhong', 'chong'],
  长: ['chang', 'zhang'],
  行: ['xing', 'hang'],
  调: ['tiao', 'diao'],
  乐: ['le', 'yue'],
  厦: ['xia', 'sha'],
  传: ['chuan', 'zhuan'],
  会: ['hui', 'kuai'],
  单: ['dan', 'shan'],
  降: ['jiang', 'xiang'],
  奇: ['qi', 'ji'],
  还: ['hai', 'huan'],
  参: ['can', 'shen'],
  朝: ['chao', 'zhao'],
  盛: ['sheng', 'cheng'],
  解: ['jie', 'xie'],
  柏: ['bai', 'bo'],
  薄: ['bao', 'bo'],
  万: ['wan', 'mo'],
  露: ['lu', 'lou'],
  角: ['jiao', 'jue'],
  卡: ['ka', 'qia'],
  壳: ['ke', 'qiao'],
  藏: ['cang', 'zang'],
  都: ['du', 'dou'],
  提: ['ti', 'di'],
  校: ['xiao', 'jiao'],
  曾: ['zeng', 'ceng'],
  系: ['xi', 'ji'],
};

/** Maximum number of readings per word. */
const MOST_WAYS = 6;

/** Readings of a word, most likely first, the others with one character read differently; empty when a character has no known reading. */
export function soundsOf(word: string): Syllables[] {
  const characters = Array.from(word);
  const likely = pinyin(word, { toneType: 'none', type: 'array', v: true, toneSandhi: false });
  if (likely.length !== characters.length || likely.some((syllable) => !/^[a-z]+$/.test(syllable))) return [];
  const ways: Syllables[] = [likely];
  for (const [at, character] of characters.entries()) {
    for (const reading of READINGS[character] ?? []) if (reading !== likely[at]) ways.push(likely.with(at, reading));
  }
  // `ü` is typed as `v`, and often as `u`.
  for (const way of [...ways]) {
    if (way.some((syllable) => syllable.includes('v'))) ways.push(way.map((syllable) => syllable.replace('v', 'u')));
  }
  return ways.slice(0, MOST_WAYS);
}

export const initialsOf = (syllables: Syllables): string => syllables.map((syllable) => syllable.charAt(0)).join('');
