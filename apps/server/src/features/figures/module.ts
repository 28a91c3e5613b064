import type { Module } from '../../platform/modules/module.ts';
import { bindFigureRoutes } from './figure-routes.ts';
import type { ReadFigures } from './read-figures.ts';

export const figures: Module<{ readFigures: ReadFigures }> = {
  tables: ['library_figures'],
  routes: bindFigureRoutes,
};
