import type { AffectedProduct } from './affected-product.ts';

const CRATE = 'pkg:cargo/';
/** They come with the compiler, so that Rust is their product. */
const OWN_CRATES = new Set(['alloc', 'cargo', 'core', 'proc_macro', 'rustc', 'rustdoc', 'std', 'test']);
const RUST = 'rust/rust';

/** The crate `openssl` calls the library OpenSSL and has versions of its own; no crate is a product that has its name. */
export const isCrate = ({ packageUrl, packageName }: Pick<AffectedProduct, 'packageUrl' | 'packageName'>): boolean =>
  packageUrl?.startsWith(CRATE) === true && !OWN_CRATES.has(packageName);

/** The crates that sources name as packages; none where one of them is the compiler's own. */
export function cratesOf(affected: readonly AffectedProduct[]): string[] {
  const crates = affected.flatMap(({ packageUrl, packageName }) => (packageUrl?.startsWith(CRATE) ? packageName : []));
  return crates.some((crate) => OWN_CRATES.has(crate)) ? [] : [...new Set(crates)];
}

/** CNVD names the language for a crate: `Mozilla Rust <1.0.4` is buttplug before 1.0.4, and no Rust is its fix. */
export function withoutLanguageOfCrates(affected: AffectedProduct[]): AffectedProduct[] {
  if (cratesOf(affected).length === 0) return affected;
  return affected.filter(({ packageUrl, standardProduct }) => packageUrl || standardProduct?.id !== RUST);
}
