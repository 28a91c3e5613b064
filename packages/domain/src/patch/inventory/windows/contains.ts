/** Which update of Windows contains which, where no source links them. */
import { compareTexts } from '../../../compare-texts.ts';
import { CLOSED_BY_CUMULATIVE } from '../../graph/gap-edges.ts';
import type { GraphTarget } from '../../graph/product-graph.ts';
import type { ProductPatches } from '../installed.ts';
import { lineOf } from './lines.ts';
import { FIRST_ROLLUP } from './practice.ts';

type Closing = ProductPatches['closing'];

/** Numbers of Microsoft go up in time; days may be those of the oldest vulnerability that an update closes. */
export const numberIn = ({ patch }: GraphTarget): number => Number(patch.slice(2));
export const byDay = (a: GraphTarget, b: GraphTarget): number => compareTexts(a.published ?? '', b.published ?? '');

/** Since Windows 10 what has a build contains all that came before it. */
export const isCumulative = ({ component, version, scheme, branch, class: kind }: GraphTarget): boolean =>
  component === '' && version !== '' && scheme === 'windows' && kind !== 'security-only' && branch.startsWith('10.');

/** More than a single update does: of some cumulative updates no source states the build. */
export const closesMany = ({ patch }: GraphTarget, closing: Closing): boolean =>
  (closing.get(patch) ?? []).length >= CLOSED_BY_CUMULATIVE;

/** A roll-up of Windows before 10; of some no source says that they are one, but they close more than one update does. */
export const isRollup = (target: GraphTarget, closing: Closing): boolean =>
  target.component === '' &&
  (target.class === 'rollup' ||
    (target.class === 'update' && (target.published ?? '') >= FIRST_ROLLUP && closesMany(target, closing)));

/** Whether one of these contains it, as roll-ups do from October 2016 on. */
export const isInRollup = (target: GraphTarget, others: readonly GraphTarget[], closing: Closing): boolean =>
  !['net', 'net3', 'optional'].includes(lineOf(target)) &&
  // Those of Internet Explorer contained each other before, too.
  ((target.published ?? '') >= FIRST_ROLLUP || lineOf(target) === 'ie') &&
  others.some(
    (it) =>
      it.patch !== target.patch &&
      isRollup(it, closing) &&
      (numberIn(target) < numberIn(it) || (target.class === 'security-only' && byDay(target, it) === 0)),
  );

/** Roll-ups of one part contain those before. */
export const isInLater = (older: GraphTarget, newer: GraphTarget): boolean =>
  newer.class !== 'security-only' && byDay(older, newer) <= 0 && numberIn(older) < numberIn(newer);
