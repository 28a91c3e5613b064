import { randomInt } from 'node:crypto';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import type { CodeTarget } from './code-purpose.ts';

/** Six digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Mail addresses are compared case-insensitively, so that capital letters do not matter. */
const plainRecipient = ({ channel, recipient }: Pick<CodeTarget, 'channel' | 'recipient'>) =>
  `${channel}:${channel === 'mail' ? recipient.trim().toLowerCase() : recipient.trim()}`;

export const indexRecipient = (sealer: Sealer, target: Pick<CodeTarget, 'channel' | 'recipient'>): Buffer =>
  sealer.index('verification.recipient', plainRecipient(target));

export const hashFlow = (flow: string): Buffer => hashSecret(flow);

/** Keyed, so that a reader of the table cannot try the million codes against it. */
export const hashCode = (sealer: Sealer, target: CodeTarget, code: string): Buffer =>
  sealer.index('verification.code', [target.purpose, plainRecipient(target), target.flow, code].join('\0'));
