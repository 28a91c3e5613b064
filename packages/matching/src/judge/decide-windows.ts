/** What a record says of a Windows of one release. */
import { type JudgedWindows, namesNoRelease } from '@ldy/domain/patch/inventory/windows/judge-windows.ts';
import { isOfProduct, windowsAbout } from '@ldy/domain/patch/systems/own-groups.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import type { Windows } from '../component/windows-of.ts';
import { answerOf, type RecordProducts } from './answer.ts';
import { fixAbove } from './fix-above.ts';
import { type Decision, inWords, ORDER } from './judged.ts';

/** Of its service packs the worst counts, where several are meant. `null` where all that is stated is of other releases. */
export function decideWindows(
  { release, build, product }: Windows,
  { groups, sources }: RecordProducts,
): Decision | null {
  const about = (version: string) => windowsAbout(groups, { name: release, product: '', version });
  const stated = about(build);
  const [worst] = (stated.length > 0 ? stated : ofAnyRelease(groups, product))
    .map(({ verdict: ground, ...group }) => ({ group, ground, answer: answerOf(group, ground, sources) }))
    .sort((a, b) => ORDER[a.answer.answer] - ORDER[b.answer.answer]);
  if (!worst) return null;
  const { name, members } = worst.group;
  const judge = (version: string) => about(version).find((it) => it.name === name)?.verdict ?? worst.ground;
  const { because } = worst.ground;
  const fix = worst.answer.answer === 'affected' ? fixAbove(members, members, { from: build, because, judge }) : '';
  return { ...worst, group: { ...worst.group, key: name }, judged: { ...inWords(worst.answer), fix } };
}

/** `Windows Server` without a release may be about the own one. */
function ofAnyRelease(groups: readonly ProductGroup[], product: string): JudgedWindows[] {
  const verdict = { answer: 'unknown', reason: 'other-windows', because: null, entry: null, dissent: [] } as const;
  const group = groups.find(({ members }) => members.some((it) => isOfProduct(it, product) && namesNoRelease(it)));
  return group ? [{ ...group, verdict: { ...verdict, dissent: [] } }] : [];
}
