import type { Component } from '@ldy/inventory/component.ts';
import type { AskedComponent } from './target.ts';

/** That of the standard product, where somebody chose one or typed its very name. */
export const identityOf = (component: AskedComponent): string =>
  isByProduct(component) ? [component.name, component.version].filter(Boolean).join(' ') : component.identity;
export const isByProduct = ({ product = '', identifiedBy }: AskedComponent): boolean =>
  product !== '' && identifiedBy !== 'purl' && identifiedBy !== 'cpe';

export const asRead = ({ written, purl, cpe, name, version }: Component): string =>
  written || purl || cpe || [name, version].filter((it) => it !== '').join(' ');
