import { API } from '@ldy/contract/api.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '@ldy/contract/exports.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, bindFileEndpoint } from '../../platform/http/bind-endpoint.ts';
import { downloadExport } from './download-export.ts';
import type { ExportDeps } from './export-deps.ts';
import { NO_CHROMIUM, requestExport } from './request-export.ts';

export function bindExportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  const formats = (Object.keys(DOCUMENT_FORMATS) as DocumentFormat[]).map((format) => ({
    format,
    missing: format === 'pdf' && !deps.printer ? NO_CHROMIUM : '',
  }));
  bindEndpoint(app, API.readExportOptions, () => ({ formats }));
  bindEndpoint(app, API.requestExport, (input, call) => requestExport(deps, input, call));
  bindFileEndpoint(app, API.downloadExport, ({ ticket }, call) => downloadExport(deps, ticket, call));
  app.addHook('onClose', async () => deps.printer?.close());
}
