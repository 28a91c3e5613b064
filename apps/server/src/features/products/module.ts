import type { Module } from '../../platform/modules/module.ts';
import { productIntake } from './intake.ts';

export const products: Module = { tables: ['vendor', 'product', 'touched_name', 'names_state'], ...productIntake };
