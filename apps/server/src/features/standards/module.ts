import type { Module } from '../../platform/modules/module.ts';
import { standardIntake } from './intake.ts';

export const standards = { tables: ['weakness', 'attack_pattern'], ...standardIntake } satisfies Module;
