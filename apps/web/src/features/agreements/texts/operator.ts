import { SITE } from '#web/platform/site.ts';

/** The operator's name in both texts; without a configured name: the operator of the portal of this name. */
export const operator = (): string =>
  SITE.vendor === SITE.name ? `${SITE.name}${/\w$/.test(SITE.name) ? ' ' : ''}的运营者` : SITE.vendor;
