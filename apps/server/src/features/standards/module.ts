import type { Module } from '../../platform/modules/module.ts';
import { standardIntake } from './intake.ts';

export const standards = {
  tables: {
    weakness: 'the catalogue of CWE; profiles look up names there',
    attack_pattern: 'the catalogue of CAPEC; profiles look up names there',
  },
  ...standardIntake,
} satisfies Module;
