import { addressNetwork } from './address-network.ts';

/** Takes a slot for this address; undefined when its network has none left. Call the returned function once to release it. */
export type TakeSlot = (address: string) => (() => void) | undefined;

/** Limits concurrent work per network, so that one caller cannot block the others. */
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
