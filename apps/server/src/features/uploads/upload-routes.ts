import { API } from '@ldy/contract/api.ts';
import { licenceAddress } from '@ldy/contract/uploads.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, bindFileEndpoint } from '../../platform/http/bind-endpoint.ts';
import { checkDownload, downloadAttachment } from './attachments/download-attachment.ts';
import { createDownloadTurns } from './attachments/download-turns.ts';
import { type AttachmentDeps, createReceiveAttachment } from './attachments/receive-attachment.ts';
import { openOwnLicence } from './open-licence.ts';
import { createReceiveLicence } from './receive-licence.ts';

export function bindUploadRoutes(app: FastifyInstance, deps: AttachmentDeps): void {
  const receiveLicence = createReceiveLicence(deps);
  bindEndpoint(app, API.uploadLicenceImage, async (_, call) => ({
    img_url: licenceAddress(await receiveLicence(call)),
  }));
  bindEndpoint(app, API.uploadLicencePdf, async (_, call) => {
    const key = await receiveLicence(call);
    return { path: licenceAddress(key), f_key: key };
  });
  bindFileEndpoint(app, API.readLicence, ({ key }, { viewer }) => openOwnLicence(deps, key, viewer));

  const receiveAttachment = createReceiveAttachment(deps);
  bindEndpoint(app, API.uploadAttachment, async (_, call) => ({ file: await receiveAttachment(call) }));
  bindEndpoint(app, API.checkDownload, (input, call) => checkDownload(deps, input, call));
  const inTurn = createDownloadTurns();
  bindFileEndpoint(app, API.downloadAttachment, ({ link }, call) =>
    inTurn(call, () => downloadAttachment(deps, link, call)),
  );
}
