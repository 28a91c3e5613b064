import { readFileSync } from 'node:fs';
import { ESTATE, ESTATE_CATEGORY_NAMES, type Estate, type EstateCategory } from '@ldy/domain/product/names/estate.ts';
import { standardise } from '@ldy/domain/product/names/standardise.ts';
import { ConfigurationError } from '../../platform/config/configuration.ts';

/** For all products of the vendor, in the place of the product. */
const ALL = '*';
/** In the place of the category: not 信创 here. */
const NONE = '无';
const MOST_LINES = 10_000;
const LONGEST_NAME = 200;

const CATEGORIES: ReadonlyMap<string, EstateCategory | null> = new Map<string, EstateCategory | null>([
  ...[...ESTATE_CATEGORY_NAMES].map(([id, name]) => [name, id] as const),
  [NONE, null],
]);

/** Our estate, and what an operator's file says before it. @throws ConfigurationError with file, line and what to write there. */
export function loadEstate(file: string | undefined): Estate {
  if (file === undefined) return ESTATE;
  const lines = linesOf(file);
  if (lines.length > MOST_LINES)
    throw new ConfigurationError(
      `LDY_DOMESTIC_PRODUCTS: ${file} has ${lines.length} lines; it may have ${MOST_LINES}. Name vendors with ${ALL} instead of their products.`,
    );
  return new Map([...ESTATE, ...lines.flatMap((line, index) => row(line, `${file}, line ${index + 1}`))]);
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r?\n/);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigurationError(
      `LDY_DOMESTIC_PRODUCTS: ${file} cannot be read (${why}). Correct the path, or remove the setting.`,
    );
  }
}

function row(line: string, place: string): [string, EstateCategory | null][] {
  if (line.trim() === '' || line.startsWith('#')) return [];
  const refuse = (why: string) => new ConfigurationError(`LDY_DOMESTIC_PRODUCTS: ${place}: ${why}`);
  const parts = line.split('\t').map((part) => part.trim());
  const [vendor = '', product = '', name = ''] = parts;
  if (parts.length !== 3 || vendor === '' || product === '')
    throw refuse(`write vendor, product (or ${ALL} for all of the vendor) and category, with one tab between them.`);
  if (vendor.length > LONGEST_NAME || product.length > LONGEST_NAME)
    throw refuse(`a name may have ${LONGEST_NAME} characters.`);
  const category = CATEGORIES.get(name);
  if (category === undefined)
    throw refuse(`there is no category "${name.slice(0, 40)}"; write one of ${[...CATEGORIES.keys()].join(', ')}.`);
  const { vendorId, productId } = standardise(vendor, product === ALL ? '' : product);
  const id = product === ALL ? vendorId : productId;
  if (id === '') throw refuse('these words name no product; write the names as sources do.');
  return [[id, category]];
}
