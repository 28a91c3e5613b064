import { gapEdges } from '../graph/gap-edges.ts';
import type { LinkedTarget } from '../graph/path-ends.ts';
import { buildProductGraph, type GraphTarget, type StatedEdge } from '../graph/product-graph.ts';

export const target = (patch: string, version: string, more: Partial<GraphTarget> = {}): GraphTarget => ({
  ...{
    patch,
    version,
    component: '',
    branch: '10.0.17763',
    scheme: 'windows',
    class: 'update',
    published: null,
    withdrawn: false,
  },
  ...more,
});

export const graphOf = (targets: GraphTarget[], stated: StatedEdge[], closed = new Map<string, number>()) =>
  buildProductGraph(targets, stated, gapEdges(targets, stated, closed));

export const linked = (it: GraphTarget, more: Partial<LinkedTarget> = {}): LinkedTarget => ({
  ...it,
  replacedBy: null,
  correctedBy: [],
  ...more,
});

/** Builds of three months. */
export const JAN = target('KB1', '10.0.17763.100', { published: '2020-01-14' });
export const FEB = target('KB2', '10.0.17763.200', { published: '2020-02-11' });
export const MAR = target('KB3', '10.0.17763.300', { published: '2020-03-10' });
