import { API } from '@ldy/contract/api.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Module } from '../../platform/modules/module.ts';
import { createSituationReader, type ReadSituation, type SituationDeps } from './share-situation.ts';

interface Own {
  /** One for all screens, so that accounts and addresses share answers. */
  readSituation: ReadSituation;
}

export const situation: Module<SituationDeps, Own, Own & Pick<SituationDeps, 'readStill'>> = {
  needs: { readSituation: true, readStill: true },
  provides: { readSituation: createSituationReader },
  routes(app, { readSituation }) {
    bindEndpoint(app, API.readSituation, (_input, { viewer }) => readSituation(viewer));
  },
};
