import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { InventoryFault } from '../inventory-fault.ts';
import type { VexProduct } from './vex-document.ts';

interface Given {
  written: string;
  purl?: string | undefined;
  cpe?: string | undefined;
  urn?: string | undefined;
  range?: string | undefined;
  hasHashes?: boolean;
  /** Where an invalid one is. */
  place: string;
}

const URN = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A product with what identifies it; a package URL or CPE that is none is a fault of the document. */
export function identifiedProduct({
  written,
  purl = '',
  cpe = '',
  urn = '',
  range = '',
  hasHashes = false,
  place,
}: Given): VexProduct {
  if (purl !== '' && parsePurl(purl) === null)
    throw invalid(place, `${JSON.stringify(purl.slice(0, 100))} is no package URL`);
  if (cpe !== '' && parseCpe(cpe) === null) throw invalid(place, `${JSON.stringify(cpe.slice(0, 100))} is no CPE`);
  return { written: written.slice(0, 500), purl, cpe, urn: URN.test(urn) ? urn.toLowerCase() : '', range, hasHashes };
}

export const invalid = (place: string, what: string): InventoryFault =>
  new InventoryFault('invalid', place, what, 'mend it, or ask its author for a valid one');
