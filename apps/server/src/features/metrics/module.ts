import type { Module } from '../../platform/modules/module.ts';
import type { ReadStates } from '../source-board/read-states.ts';
import { bindMetrics, type MetricsDeps } from './metrics-route.ts';

interface Needs {
  readStates: ReadStates;
  readStill(): Promise<string | null>;
}

export const metrics: Module<MetricsDeps, object, Needs> = {
  needs: { readStates: true, readStill: true },
  routes: bindMetrics,
};
