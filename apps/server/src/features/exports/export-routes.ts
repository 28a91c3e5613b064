import { API } from '@ldy/contract/api.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '@ldy/contract/exports.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint, bindFileEndpoint } from '../../platform/http/bind-endpoint.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import { downloadDocument } from './documents/download-document.ts';
import { NO_CHROMIUM, requestDocument } from './documents/request-document.ts';
import type { ExportDeps } from './export-deps.ts';
import { openTicket } from './export-tickets.ts';
import { downloadFindings, requestFindings } from './findings/export-findings.ts';
import { downloadList } from './lists/download-list.ts';
import { openLists } from './lists/exported-lists.ts';
import { requestList } from './lists/request-list.ts';

export function bindExportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  bindEndpoint(app, API.readExportOptions, () => ({
    formats: (Object.keys(DOCUMENT_FORMATS) as DocumentFormat[]).map((format) => ({
      format,
      missing: format === 'pdf' && !deps.findPrinter() ? NO_CHROMIUM : '',
    })),
  }));
  const lists = openLists(deps);
  const { spend } = settingsOf(app);
  bindEndpoint(app, API.requestExport, (input, call) => requestDocument(deps, input, call));
  bindEndpoint(app, API.requestListExport, (input, call) => requestList(deps, lists, input, call, spend));
  bindEndpoint(app, API.requestFindingsExport, (input, call) => requestFindings(deps, input, call, spend));
  bindFileEndpoint(app, API.downloadExport, async ({ ticket }, call) => {
    const { wanted, ...given } = await openTicket(deps, ticket, call);
    if ('list' in wanted) return downloadList(deps, lists, { ...given, wanted }, call);
    if (wanted.of === 'findings') return downloadFindings(deps, { ...given, wanted }, call);
    return downloadDocument(deps, { ...given, wanted }, call);
  });
}
