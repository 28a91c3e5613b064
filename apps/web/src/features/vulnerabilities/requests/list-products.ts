import { listProducts } from '@ldy/contract/vulnerability-options.ts';
import type { OptionPages } from '#web/ui/load-more-select.tsx';
import { useOptionPages } from '#web/workbench/requests/use-option-pages.ts';

/** Products by number of vulnerabilities. */
export const useProductOptions = (search: string, open: boolean): OptionPages =>
  useOptionPages('products', listProducts, search, open);
