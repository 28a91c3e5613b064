import type { AssetReading } from '@ldy/contract/asset/own-assets.ts';

export const LONGEST_NAME = 100;

/** What the file says of the system, as an asset has it. */
export const systemOf = ({ system }: AssetReading): { system?: string; architecture?: string } =>
  system ? { system: system.system.slice(0, LONGEST_NAME), architecture: system.architecture } : {};
