import type { ListColumn } from '../condition.ts';
import type { Dictionary, Lists, Segment } from './segment.ts';

/** A column of lists, both ways: from its values to documents, and from documents to values. */
export interface Listed {
  dictionary: Dictionary;
  of: Lists;
}

/** The columns of lists of a segment, however each is made. */
export function listedColumns(make: (column: ListColumn) => Listed): Pick<Segment, 'lists' | 'listsOf'> {
  const [type, cwe, vendor, product, source] = [
    make('type'),
    make('cwe'),
    make('vendor'),
    make('product'),
    make('source'),
  ];
  return {
    lists: {
      type: type.dictionary,
      cwe: cwe.dictionary,
      vendor: vendor.dictionary,
      product: product.dictionary,
      source: source.dictionary,
    },
    listsOf: { type: type.of, cwe: cwe.of, vendor: vendor.of, product: product.of, source: source.of },
  };
}
