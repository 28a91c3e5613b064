import type { Intake } from '../../platform/modules/intake.ts';
import { productsAreCurrent, refreshProducts } from './refresh-products.ts';

export const productIntake: Intake = {
  finish: [{ name: 'products', after: ['patches', 'age-not-yet'], isDone: productsAreCurrent, run: refreshProducts }],
  knowledge: ['vendor', 'product'],
};
