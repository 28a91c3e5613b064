import { join } from 'node:path';

export const CONTACT = { phone: '400-000-0000', mail: 'sales@example.com' };
export const OPERATOR = { filing: '京ICP备00000000号-1', vendor: '示例科技有限公司' };
/** More than any journey needs, except those about quotas, which use it up before their rows take searches as well. */
export const VISITOR_SEARCHES = 15;
export const VISITOR_DETAILS = 30;

/** Settings of the shared portal. */
export const SHARED_SETTINGS: Record<string, string> = {
  LDY_CONTACT_PHONE: CONTACT.phone,
  LDY_CONTACT_MAIL: CONTACT.mail,
  LDY_ICP_FILING: OPERATOR.filing,
  LDY_VENDOR: OPERATOR.vendor,
  LDY_VISITOR_SEARCHES_PER_DAY: String(VISITOR_SEARCHES),
  LDY_VISITOR_DETAILS_PER_DAY: String(VISITOR_DETAILS),
  LDY_MAP_FILE: join(import.meta.dirname, 'map/regions.json'),
  LDY_MAP_VALUES: join(import.meta.dirname, 'map/values.csv'),
  LDY_MAP_APPROVAL: 'GS(2024)0650号',
  // Journeys use the demo accounts in parallel.
  LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
};
