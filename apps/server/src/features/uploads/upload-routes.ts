import { API } from '@ldy/contract/api.ts';
import { licenceAddress } from '@ldy/contract/uploads.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, bindFileEndpoint } from '../../platform/http/bind-endpoint.ts';
import { openOwnLicence } from './open-licence.ts';
import { createReceiveLicence } from './receive-licence.ts';
import type { UploadDeps } from './upload-deps.ts';

export function bindUploadRoutes(app: FastifyInstance, deps: UploadDeps): void {
  const receiveLicence = createReceiveLicence(deps);
  bindEndpoint(app, API.uploadLicenceImage, async (_, call) => ({
    img_url: licenceAddress(await receiveLicence(call)),
  }));
  bindEndpoint(app, API.uploadLicencePdf, async (_, call) => {
    const key = await receiveLicence(call);
    return { path: licenceAddress(key), f_key: key };
  });
  bindFileEndpoint(app, API.readLicence, ({ key }, { viewer }) => openOwnLicence(deps, key, viewer));
}
