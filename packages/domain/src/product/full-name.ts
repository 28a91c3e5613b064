import { vendorAliases } from './vendor-index.ts';

/**
 * How a product is called in one breath. Many products carry their vendor already, in one language or the other: 微软 and
 * `Microsoft SharePoint` are `Microsoft SharePoint`, 思科 and `IOS XE` are `思科 IOS XE`.
 */
export function fullProductName(vendorId: string, vendorName: string, productName: string): string {
  if (vendorName === '' || productName === '') return productName || vendorName;
  const product = productName.toLowerCase();
  const names = [vendorName, ...vendorAliases(vendorId)];
  return names.some((name) => product.startsWith(name.toLowerCase())) ? productName : `${vendorName} ${productName}`;
}
