import type { Module } from '../../platform/modules/module.ts';
import { productIntake } from './intake.ts';

export const products: Module = {
  tables: {
    vendor: 'names of vendors with their counts, counted from `affected_product` at the end of a run',
    product: 'names of products with their counts, counted from `affected_product` at the end of a run',
    touched_name: 'vendors and products that are to be counted again: a record gained, lost or renames one',
    names_state: 'which catalogue the names were counted by, and a number that grows with each counting',
  },
  ...productIntake,
};
