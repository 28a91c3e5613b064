import { API } from '@ldy/contract/api.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import type { ReadSituation } from './share-situation.ts';

export const situation: Module<CommonDeps & { readSituation: ReadSituation }> = {
  routes(app, { readSituation }) {
    bindEndpoint(app, API.readSituation, (_input, { viewer }) => readSituation(viewer));
  },
};
