import { SITE } from '#web/platform/site.ts';

/** Who the other side of both texts is; where nobody is named, whoever runs the portal of that name. */
export const operator = (): string =>
  SITE.vendor === SITE.name ? `${SITE.name}${/\w$/.test(SITE.name) ? ' ' : ''}的运营者` : SITE.vendor;
