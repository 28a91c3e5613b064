import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { bindFigureRoutes } from './figure-routes.ts';
import { figureIntake } from './intake.ts';
import type { ReadFigures } from './read-figures.ts';
import { countAfterUpdate } from './store-figures.ts';

interface Needs {
  /** When the library last heard of vulnerabilities, where that is longer ago than a day. */
  readStill(): Promise<string | null>;
}

export const figures: Module<CommonDeps & { readFigures: ReadFigures }, object, Needs> = {
  needs: { readStill: true },
  tables: {
    library_figures: 'one row: what was counted of the library at the end of the last run',
  },
  ...figureIntake,
  prepare: ({ database, clock }) => countAfterUpdate(database, clock()),
  routes: bindFigureRoutes,
};
