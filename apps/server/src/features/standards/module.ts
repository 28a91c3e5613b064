import type { Module } from '../../platform/modules/module.ts';
import { standardIntake } from './intake.ts';
import { ATTACK_PATTERN, WEAKNESS } from './logged-standards.ts';

export const standards = {
  tables: {
    weakness: 'the catalogue of CWE; profiles name weaknesses by it where no Chinese name is in the tables',
    attack_pattern: 'the catalogue of CAPEC; profiles look up names there',
  },
  logs: [ATTACK_PATTERN, WEAKNESS],
  ...standardIntake,
} satisfies Module;
