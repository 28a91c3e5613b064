import { combineAnswers } from '@ldy/domain/product/combine-answers.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { editionOf } from '@ldy/domain/product/names/product-line.ts';
import { releaseOfEntry } from '@ldy/domain/product/releases/release-of.ts';
import type { Verdict } from '@ldy/domain/product/version-ranges.ts';
import type { Doubt, Target } from '../component/target.ts';
import { type Asked, answerOf, type RecordProducts, verdictOn } from './answer.ts';
import { decideWindows } from './decide-windows.ts';
import { fixAbove } from './fix-above.ts';
import { type Decision, inWords, type Judged, ORDER } from './judged.ts';

const OPEN = { verdict: 'unknown', statement: '', source: '', fix: '' } as const;
const NEEDS_RELEASE: Judged = {
  ...OPEN,
  ...{ reason: 'needs-release', words: '需要知道您所用的发行版' },
};

const DOUBTS: Readonly<Record<Doubt, string>> = {
  namesake: '涉及另一厂商的同名产品，需要确认是否同一产品',
  part: '涉及它所属的产品，需要确认这个组件是否含有问题代码',
  edition: '涉及该产品版本号另行编号的其他版本（如企业版），需要确认您所用的是哪一种',
};

/** By the rules of the profile; `null` if the record says nothing about the component. */
export function decide(target: Target, { groups, sources }: RecordProducts): Decision | null {
  if (target.windows) return decideWindows(target.windows, { groups, sources });
  const about = groups.flatMap((group) => only(group, target));
  const ofEdition = about.filter(({ members }) => isOfEdition(members, target));
  const doubt = target.doubt ?? (about.length > 0 && ofEdition.length === 0 ? 'edition' : undefined);
  const decided = (doubt === 'edition' ? about : ofEdition)
    .map((group) => {
      const release = target.release === undefined ? '' : (releaseIn(group)?.name ?? '');
      const asked = { version: target.version, release: target.release === null ? '' : release };
      const ground = verdictOn(group, groups, asked);
      return { group, ground, asked, answer: answerOf(group, ground, sources) };
    })
    .sort((a, b) => ORDER[a.answer.answer] - ORDER[b.answer.answer]);
  const [worst] = decided;
  if (!worst) return null;
  // A package that is not affected clears no other one.
  const verdict =
    target.release === undefined ? combineAnswers(decided.map(({ answer }) => answer)) : worst.answer.answer;
  // A package of a distribution that is not named may be of another one.
  if (verdict === 'unaffected' && target.isVague) return { ...worst, judged: NEEDS_RELEASE };
  if (doubt)
    return verdict === 'unaffected' && doubt !== 'edition'
      ? null
      : { ...worst, judged: { ...OPEN, reason: doubt, words: DOUBTS[doubt] } };
  const own = decided.find(({ answer }) => answer.answer === verdict) ?? worst;
  const fix = verdict === 'unaffected' ? '' : fixOf(own, target, groups);
  return { ...own, judged: { ...inWords(own.answer), verdict, fix } };
}

type Member = ProductGroup['members'][number];

/** Editions with numbers of their own say nothing of each other. */
const isOfEdition = ([first]: readonly Member[], { edition = '' }: Target): boolean =>
  first !== undefined && editionOf(first) === edition;

/** What of a product's entries is about the component, if any is: of a distribution those of its release, of a registry no namesake of another one. */
function only(group: ProductGroup, { isOwn, isOther, release }: Target): ProductGroup[] {
  if (!group.members.some(isOwn)) return [];
  const isAbout = (member: Member) =>
    release === undefined ? !isOther(member) : isOwn(member) && isOfRelease(member, release);
  const indexes = group.indexes.filter((_, at) => isAbout(group.members[at] as Member));
  const members = group.members.filter(isAbout);
  if (members.length === group.members.length) return [group];
  return members.length === 0 ? [] : [{ ...group, members, indexes }];
}

/** Without a release the answer asks for it, where it depends on it. */
const isOfRelease = (member: Member, release: string | null): boolean =>
  release === null || (releaseOfEntry(member)?.key ?? release) === release;

const releaseIn = ({ members }: ProductGroup) => members.map(releaseOfEntry).find((it) => it !== null);

/** Of the package's own entries: those beside them are about other packages of the product, and its editions. */
function fixOf(
  { group, ground, asked }: Pick<Decision, 'group' | 'ground'> & { asked: Asked },
  { isOwn }: Target,
  groups: readonly ProductGroup[],
): string {
  const { members } = group;
  const judge = (version: string) => remembered(members, { ...asked, version }, (it) => verdictOn(group, groups, it));
  const own = members.every(isOwn) ? members : members.filter(isOwn);
  return fixAbove(own, members, { from: asked.version, because: ground.because, judge });
}

/** Many components are of one product, and are asked about the same fixes. */
const verdicts = new WeakMap<readonly Member[], Map<string, Verdict>>();

function remembered(members: readonly Member[], asked: Asked, judge: (asked: Asked) => Verdict): Verdict {
  const known = verdicts.get(members) ?? new Map<string, Verdict>();
  verdicts.set(members, known);
  const key = JSON.stringify([asked.version, asked.release]);
  const verdict = known.get(key) ?? judge(asked);
  known.set(key, verdict);
  return verdict;
}
