import type { EngineFor } from '#server/collections/engine/engines.ts';
import type { KindHands } from '../../collections/kinds/kind-hands.ts';
import type { ConcernOf } from '../../collections/list/concerned.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import { EXPORT_EVENTS } from './events.ts';
import { createExportTurns } from './export-deps.ts';
import { bindExportRoutes } from './export-routes.ts';
import { findChromium } from './printing/find-chromium.ts';
import { type Printer, startPrinter } from './printing/start-printer.ts';

interface Deps extends CommonDeps {
  configuration: Configuration;
  log: Logger;
  kinds: ReadonlyMap<string, KindHands>;
  reading: Database;
  engineFor: EngineFor;
  siteInForce: SiteInForce;
}

interface Needs {
  concernOf: ConcernOf;
}

export const exports: Module<Deps, object, Needs> = {
  needs: { concernOf: true },
  auditEvents: EXPORT_EVENTS,
  routes: (app, { configuration, log, ...deps }) => {
    let printer: Printer | undefined;
    const findPrinter = () => {
      const chromium = printer ? undefined : findChromium(configuration.chromiumPath);
      if (chromium !== undefined) printer = startPrinter(chromium, log);
      return printer;
    };
    app.addHook('onClose', async () => printer?.close());
    bindExportRoutes(app, {
      ...deps,
      publicUrl: configuration.publicUrl,
      findPrinter,
      turns: createExportTurns(),
    });
  },
};
