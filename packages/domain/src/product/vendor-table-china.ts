/** Vendors of mainland China. */
import type { VendorRow } from './vendor-row.ts';

export const CHINESE_VENDORS: readonly VendorRow[] = [
  ['huawei', '华为', 'Huawei', 'https://www.huawei.com', '华为技术有限公司|Huawei Technologies'],
];
