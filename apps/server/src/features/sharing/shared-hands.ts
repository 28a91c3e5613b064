import type { KindHands, SharedHand } from '#server/collections/kinds/kind-hands.ts';

/** What the kinds do for links and cards, by the name of the kind in links. */
export const sharedHands = (kinds: ReadonlyMap<string, KindHands>): ReadonlyMap<string, SharedHand> =>
  new Map(
    [...kinds.values()].flatMap(({ kind, shared }) => (kind.share && shared ? [[kind.share, shared] as const] : [])),
  );

/** The hand of the kind that batches hold. */
export function batchHand(kinds: ReadonlyMap<string, KindHands>): SharedHand & Required<Pick<SharedHand, 'batch'>> {
  for (const { batch, ...shared } of sharedHands(kinds).values()) if (batch) return { ...shared, batch };
  throw new Error('No kind of record is shared in batches.');
}
