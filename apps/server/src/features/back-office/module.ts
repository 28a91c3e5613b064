import type { Module } from '../../platform/modules/module.ts';
import { bindStaffRoutes } from './staff/staff-routes.ts';
import type { BackOfficeDeps } from './staff-deps.ts';

export const backOffice: Module<BackOfficeDeps> = {
  routes: (app, deps) => {
    bindStaffRoutes(app, deps);
  },
};
