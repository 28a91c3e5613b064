import type { Module } from '../../platform/modules/module.ts';

export const products: Module = { tables: ['vendor', 'product', 'touched_name', 'names_state'] };
