import { listVendors } from '@ldy/contract/vulnerability-options.ts';
import type { OptionPages } from '#web/ui/load-more-select.tsx';
import { useOptionPages } from '#web/workbench/requests/use-option-pages.ts';

/** Vendors by number of vulnerabilities. */
export const useVendorOptions = (search: string, open: boolean): OptionPages =>
  useOptionPages('vendors', listVendors, search, open);
