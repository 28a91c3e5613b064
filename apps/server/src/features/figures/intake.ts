import type { Intake } from '../../platform/modules/intake.ts';
import { figuresAreCurrent, storeFigures } from './store-figures.ts';

export const figureIntake: Intake = {
  finish: [
    {
      name: 'figures',
      after: ['products'],
      isDone: figuresAreCurrent,
      async run(database, { now }) {
        if (!(await figuresAreCurrent(database))) await storeFigures(database, now);
      },
    },
  ],
};
