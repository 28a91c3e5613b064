import { API } from '@ldy/contract/api.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { createSituationReader, type SituationDeps } from './share-situation.ts';

export const situation: Module<CommonDeps & SituationDeps> = {
  routes(app, deps) {
    const readSituation = createSituationReader(deps);
    bindEndpoint(app, API.readSituation, (_input, { viewer }) => readSituation(viewer));
  },
};
