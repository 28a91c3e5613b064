import { hasProofOfConcept, pocStateOf } from '@ldy/domain/vulnerability/exploit/poc-state.ts';
import type { RecordCheck } from '../record-check.ts';

const MIRROR = /github\.com\/(?:live-hack-cve|fkie-cad|nomi-sec|arpsyndicate|trickest|ossf-cve-benchmark)\//i;
const VENDOR =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:dell\.com|samsungmobile\.com|qualcomm\.com|ubuntu\.com|redhat\.com|oracle\.com|cisco\.com|ibm\.com|vmware\.com|kb\.cert\.org|nvd\.nist\.gov|vuldb\.com)\//i;

/** What is public of attacks, before links were judged by what they lead to and now. */
export const PROOFS_OF_CONCEPT: RecordCheck = {
  title: 'Proofs of concept',
  names: [
    'any link of an index, a reference called an exploit, or CISA’s word',
    'state code',
    'state description',
    'state mention',
    'state none',
    'PoC',
    'only mentions: was a PoC',
    'description by CISA’s word alone',
    'attacks seen by CISA, no PoC known',
    'PoC link of a mirror, a vendor or a database',
  ],
  look({ record }, count) {
    const { poc, mentions, references, ssvc } = record;
    const state = pocStateOf(record);
    const called = references.filter(({ kind }) => kind === 'exploit');
    const links = [...poc.globalPocUrl, ...poc.descriptionUrls];
    const word = ssvc?.exploitation.toLowerCase();
    const isLinked = links.length + mentions.length + poc.code.length + called.length > 0;
    if (isLinked || word === 'poc' || word === 'active')
      count('any link of an index, a reference called an exploit, or CISA’s word');
    count(`state ${state ?? 'none'}`);
    if (hasProofOfConcept(record)) count('PoC');
    if (state === 'mention') count('only mentions: was a PoC', mentions.slice(0, 3).join(' '));
    if (state === 'description' && links.length + called.length === 0) count('description by CISA’s word alone');
    if (word === 'active' && state === null) count('attacks seen by CISA, no PoC known');
    const wrong = links.find((url) => MIRROR.test(url) || VENDOR.test(url));
    if (wrong !== undefined) count('PoC link of a mirror, a vendor or a database', wrong);
  },
};
