import { addressNetwork } from './address-network.ts';

/** Takes a slot for this address; undefined where its network has as many as it may have at once. Give it back by calling the answer, once. */
export type TakeSlot = (address: string) => (() => void) | undefined;

/** So much of a work at once for one network, so that one caller who begins a lot of it shuts nobody else out. */
export function createNetworkSlots(atOnce: number): TakeSlot {
  const taken = new Map<string, number>();
  return (address) => {
    const network = addressNetwork(address);
    const own = taken.get(network) ?? 0;
    if (own >= atOnce) return undefined;
    taken.set(network, own + 1);
    return () => {
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    };
  };
}
