import type { DeliveredAttackPattern } from '@ldy/domain/standard/attack-pattern.ts';
import type { DeliveredWeakness } from '@ldy/domain/standard/weakness.ts';
import type { Intake, Stores } from '../../platform/modules/intake.ts';
import { ATTACK_PATTERN, WEAKNESS } from './logged-standards.ts';
import { storeAttackPatterns, storeWeaknesses } from './store-standards.ts';

const stores: Stores<DeliveredAttackPattern | DeliveredWeakness> = {
  'attack-pattern': {
    logs: [ATTACK_PATTERN],
    store: (tx, entries, now) =>
      storeAttackPatterns(
        tx,
        entries.map(({ pattern }) => pattern),
        now,
      ),
  },
  weakness: {
    logs: [WEAKNESS],
    store: (tx, entries, now) =>
      storeWeaknesses(
        tx,
        entries.map(({ weakness }) => weakness),
        now,
      ),
  },
};

export const standardIntake = { stores, knowledge: ['attack_pattern', 'weakness'] } satisfies Intake;
