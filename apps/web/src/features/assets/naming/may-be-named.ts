import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';

/** Known by words alone, and not which product they mean. */
export const mayBeNamed = ({ called, identity, candidates }: AssetComponent): boolean =>
  called !== '' && (identity === '' || candidates.length > 0);
