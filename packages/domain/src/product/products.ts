/** The products with a stable id. Data: product-table-*.ts. */
import { ESTATE, estateCategory } from './estate.ts';
import type { ProductRow } from './product-row.ts';
import { APPLICATION_PRODUCTS } from './product-table-applications.ts';
import { BUSINESS_PRODUCTS } from './product-table-business.ts';
import { COMPONENTS_PRODUCTS } from './product-table-components.ts';
import { DEVELOPMENT_PRODUCTS } from './product-table-development.ts';
import { DEVICES_PRODUCTS } from './product-table-devices.ts';
import { INDUSTRY_PRODUCTS } from './product-table-industry.ts';
import { INFRASTRUCTURE_PRODUCTS } from './product-table-infrastructure.ts';
import { NETWORK_PRODUCTS } from './product-table-network.ts';
import { OFFICE_PRODUCTS } from './product-table-office.ts';
import { PLATFORMS_PRODUCTS } from './product-table-platforms.ts';
import { ROUTERS_PRODUCTS } from './product-table-routers.ts';
import { SECURITY_PRODUCTS } from './product-table-security.ts';
import { SITES_PRODUCTS } from './product-table-sites.ts';
import { SYSTEM_PRODUCTS } from './product-table-systems.ts';

export interface Product {
  /** `<vendor id>/<slug>`, e.g. `apache/log4j`. Must never change: stored records contain it. */
  id: string;
  vendorId: string;
  name: string;
  alias: string[];
  /** See categories.ts. */
  categoryId: string;
  isComponent: boolean;
  isOpenSource: boolean;
  /** Belongs to 信创, as far as our own table goes. */
  isDomestic: boolean;
  website: string;
  patchUrl: string;
}

export const PRODUCTS: readonly Product[] = [
  ...SYSTEM_PRODUCTS,
  ...INFRASTRUCTURE_PRODUCTS,
  ...APPLICATION_PRODUCTS,
  ...PLATFORMS_PRODUCTS,
  ...DEVELOPMENT_PRODUCTS,
  ...COMPONENTS_PRODUCTS,
  ...NETWORK_PRODUCTS,
  ...ROUTERS_PRODUCTS,
  ...SECURITY_PRODUCTS,
  ...OFFICE_PRODUCTS,
  ...BUSINESS_PRODUCTS,
  ...SITES_PRODUCTS,
  ...INDUSTRY_PRODUCTS,
  ...DEVICES_PRODUCTS,
].map(toProduct);

function toProduct([id, name, categoryId, marks, website, patchUrl, alias]: ProductRow): Product {
  const vendorId = id.slice(0, id.indexOf('/'));
  return {
    id,
    vendorId,
    name,
    alias: alias === '' ? [] : alias.split('|'),
    categoryId,
    isComponent: marks.includes('c'),
    isOpenSource: marks.includes('o'),
    isDomestic: estateCategory(ESTATE, { vendorId, productId: id }) !== null,
    website,
    patchUrl,
  };
}
