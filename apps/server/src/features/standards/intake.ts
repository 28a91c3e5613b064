import type { DeliveredAttackPattern } from '@ldy/domain/standard/attack-pattern.ts';
import type { DeliveredWeakness } from '@ldy/domain/standard/weakness.ts';
import type { Intake, Stores } from '../../platform/modules/intake.ts';
import { storeAttackPatterns, storeWeaknesses } from './store-standards.ts';

const stores: Stores<DeliveredAttackPattern | DeliveredWeakness> = {
  'attack-pattern': {
    store: (tx, entries) =>
      storeAttackPatterns(
        tx,
        entries.map(({ pattern }) => pattern),
      ),
  },
  weakness: {
    store: (tx, entries) =>
      storeWeaknesses(
        tx,
        entries.map(({ weakness }) => weakness),
      ),
  },
};

export const standardIntake = { stores, knowledge: ['attack_pattern', 'weakness'] } satisfies Intake;
