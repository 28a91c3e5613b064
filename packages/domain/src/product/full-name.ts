import { vendorAliases } from './vendor-index.ts';

/**
 * Vendor and product name. The vendor is left out if the product's name contains it in either language: 微软 and `Microsoft SharePoint` become `Microsoft
 * SharePoint`, 思科 and `IOS XE` become `思科 IOS XE`.
 */
export function fullProductName(vendorId: string, vendorName: string, productName: string): string {
  if (vendorName === '' || productName === '') return productName || vendorName;
  const product = productName.toLowerCase();
  const names = [vendorName, ...vendorAliases(vendorId)];
  return names.some((name) => product.startsWith(name.toLowerCase())) ? productName : `${vendorName} ${productName}`;
}
