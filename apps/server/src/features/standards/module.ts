import type { Module } from '../../platform/modules/module.ts';

export const standards: Module = { tables: ['weakness', 'attack_pattern'] };
