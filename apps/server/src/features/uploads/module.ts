import type { Configuration } from '../../platform/config/configuration.ts';
import { createScanForViruses } from '../../platform/files/scan-for-viruses.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import type { Licences } from '../applications/application-deps.ts';
import type { AttachmentDeps } from './attachments/receive-attachment.ts';
import { UPLOAD_EVENTS } from './events.ts';
import { createLicences } from './licences.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { bindUploadRoutes } from './upload-routes.ts';

interface Deps extends Omit<AttachmentDeps, 'scanForViruses'> {
  configuration: Pick<Configuration, 'files'>;
}

type Own = Pick<AttachmentDeps, 'scanForViruses'>;

export const uploads: Module<Deps, Own & { licences: Licences }, Own> = {
  needs: { scanForViruses: true },
  provides: {
    scanForViruses: ({ configuration }) => createScanForViruses(configuration.files.clamd),
    licences: ({ clock }) => createLicences(clock),
  },
  tables: {
    upload: 'licences and attachments: owner, subject, and when they are deleted; the files are in the store',
  },
  auditEvents: UPLOAD_EVENTS,
  prepare: ({ files }) => files.check(),
  routes: bindUploadRoutes,
  jobs: [
    {
      definition: { name: 'sweep-uploads', title: '清理上传的文件', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: (deps, _, signal) => sweepUploads(deps, signal),
    },
  ],
  // The next sweep deletes the files, except what an editor attached to a record: who it was is forgotten.
  eraseAccount: async (tx, accountId) => {
    await tx.execute(
      "update upload set account_id = null where account_id = $1 and purpose = 'attachment' and state = 'attached'",
      [accountId],
    );
    await tx.execute(
      "update upload set account_id = null, name = '', delete_after = created_at where account_id = $1",
      [accountId],
    );
  },
  exportParts: {
    uploads: ({ database }, accountId) =>
      database.query(
        'select name, type, bytes, created_at, delete_after from upload where account_id = $1 order by created_at limit 1000',
        [accountId],
      ),
  },
};
