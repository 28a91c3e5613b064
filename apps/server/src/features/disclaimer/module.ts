import type { Module } from '../../platform/modules/module.ts';
import { bindDisclaimerRoutes } from './disclaimer-routes.ts';

export const disclaimer: Module = { routes: bindDisclaimerRoutes };
