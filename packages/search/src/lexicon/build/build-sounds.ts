import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { NameEntry } from '../../names.ts';
import { compareText } from '../compare-text.ts';
import type { Sounds } from '../lexicon.ts';
import { packStrings } from '../pack.ts';
import { initialsOf, soundsOf } from '../pinyin.ts';
import { squeeze } from '../spellings.ts';
import { TRADE_WORDS } from './trade-words.ts';

/** In how many titles a Latin word occurs as a word. */
export type CommonnessOf = (latin: string) => number;

/** Maximum number of words for one pronunciation. */
const MOST_WORDS = 8;
/** A Latin word in this many titles is an ordinary word, not only the pronunciation of a Chinese one. */
const ORDINARY = 30;
const HAN_WORD = /^\p{Script=Han}{2,7}$/u;

/**
 * Initials are ambiguous: the letters that abbreviate one name abbreviate others too. They count only for names that occur more often than
 * the letters do as a word; far more often if there are only two letters.
 */
const INITIALS = { shortest: 2, longest: 6, shortestOfFixed: 4 } as const;
const dominates = (initials: string, found: number, common: number): boolean =>
  found >= common * (initials.length === 2 ? 5 : 1);

/** Abbreviations of the security field that are never initials of Chinese words, whatever the library holds. */
const NEVER_INITIALS = new Set(
  'ac ad adb ai al am ams ap api as av bt ca cc cd cf cgi ci cm cms cn cp cpu cs css csv cve cwe db dc dd ddos de dll dn dns do dos dr ec eg en erp es ex exp fr fs ftp fw ga gb gcc gdi gg git gis go gpu gt gw hp hr http ic id ie im imap in io ios iot ip ipc is it jit js json jsp kb kde kev lan ldap lg ls mac mb mc md ms mt my net nfs no nt oa ol or os ot pc pdf pe pg php pl plc poc pr ps py qq rat rce rdp rpc rs sap sd se sdk sftp sh smb smtp sms so sp spa sql ssh ssl ssrf sso st su svn tcp td tls tp tv ui ums up url us usb vb vc vm vnc vpn waf wap wc web wifi win wp ws xml xp xss xxe zh zip'.split(
    ' ',
  ),
);

export function buildSounds(
  { noun }: Pick<Collection, 'noun'>,
  names: readonly NameEntry[],
  titleWords: ReadonlyMap<string, number>,
  commonnessOf: CommonnessOf,
): Sounds {
  const sounds = new SoundTable(commonnessOf);
  for (const { name, others, found, known } of names) {
    const written = new Set([name, ...others].map(squeeze));
    for (const text of written) {
      const word = found === null ? withoutNoun(text, noun) : text;
      if (!HAN_WORD.test(word)) continue;
      const times = found ?? titleWords.get(word) ?? 1;
      sounds.add(word, times, written);
      if (known) sounds.addInitials(word, times, found === null ? INITIALS.shortestOfFixed : INITIALS.shortest);
    }
  }
  for (const word of TRADE_WORDS) sounds.add(word, titleWords.get(word) ?? 1);
  for (const [word, found] of titleWords) sounds.add(word, found);
  return sounds.pack();
}

/** Names of types often end with the noun of the collection: SQL注入漏洞. */
const withoutNoun = (text: string, noun: string): string => (text.endsWith(noun) ? text.slice(0, -noun.length) : text);

class SoundTable {
  readonly #commonnessOf: CommonnessOf;
  readonly #words = new Map<string, Map<string, number>>();

  constructor(commonnessOf: CommonnessOf) {
    this.#commonnessOf = commonnessOf;
  }

  /** `sameThing`: other names of the same thing; when one of them is the pronunciation itself, there is no ambiguity. */
  add(word: string, found: number, sameThing?: ReadonlySet<string>): void {
    for (const way of soundsOf(word)) {
      const full = way.join('');
      if (sameThing?.has(full) || this.#commonnessOf(full) < ORDINARY) this.#put(full, word, found);
    }
  }

  addInitials(word: string, found: number, shortest: number): void {
    const [likeliest] = soundsOf(word);
    if (!likeliest || likeliest.length < shortest || likeliest.length > INITIALS.longest) return;
    const initials = initialsOf(likeliest);
    if (NEVER_INITIALS.has(initials) || !dominates(initials, found, this.#commonnessOf(initials))) return;
    this.#put(initials, word, found);
  }

  #put(sound: string, word: string, found: number): void {
    const words = this.#words.get(sound);
    if (words) words.set(word, Math.max(words.get(word) ?? 0, found));
    else this.#words.set(sound, new Map([[word, found]]));
  }

  pack(): Sounds {
    const sorted = [...this.#words].sort((a, b) => compareText(a[0], b[0]));
    return {
      keys: packStrings(sorted.map(([sound]) => sound)),
      words: packStrings(sorted.map(([, words]) => best(words).join(' '))),
    };
  }
}

function best(words: ReadonlyMap<string, number>): string[] {
  return [...words]
    .sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
