import type { PatchClass, Reboot } from '@ldy/domain/patch/kinds.ts';
import { type PatchTarget, patchTarget } from '@ldy/domain/patch/statement.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { restartsSystem } from './rpm-name.ts';

/** The largest real advisory, of a kernel for many systems, has a few thousand. */
const MOST_TARGETS = 50_000;

export interface Fixed {
  product: string;
  component: string;
  version: string;
  branch?: string;
  affected?: string;
  reboot?: Reboot;
  fixes: Iterable<string>;
}

type GatheredFix = Omit<Required<Fixed>, 'fixes'> & { fixes: Set<string> };

/** Gathers which version of which package is fixed on which system, and says it once for all systems of which the same holds. */
export class TargetList {
  readonly #scheme: string;
  readonly #class: PatchClass;
  readonly #fixes = new Map<string, GatheredFix>();

  constructor(scheme: string, patchClass: PatchClass) {
    this.#scheme = scheme;
    this.#class = patchClass;
  }

  /** Of two versions of one package on one system the newer is taken: sources list builds that came before, too. */
  add({ branch = '', affected = '', fixes, ...fixed }: Fixed): void {
    const reboot = fixed.reboot ?? this.#rebootOf(fixed.component);
    const key = [fixed.product, fixed.component, branch].join('\n');
    const known = this.#fixes.get(key);
    if (!known) {
      if (this.#fixes.size >= MOST_TARGETS) return;
      this.#fixes.set(key, { ...fixed, branch, affected, reboot, fixes: new Set(fixes) });
      return;
    }
    if ((compareVersions(fixed.version, known.version, this.#scheme) ?? 0) > 0) known.version = fixed.version;
    for (const id of fixes) known.fixes.add(id);
  }

  targets(): PatchTarget[] {
    const targets = new Map<string, PatchTarget>();
    for (const { product, component, version, branch, affected, reboot, fixes } of this.#fixes.values()) {
      const closed = [...fixes].sort();
      const key = JSON.stringify([component, version, branch, affected, reboot, closed]);
      const same = targets.get(key);
      if (same) same.products.push(product);
      else {
        const fixed = { component, version, scheme: this.#scheme, branch, affected, class: this.#class, reboot };
        targets.set(key, patchTarget({ products: [product], ...fixed, fixes: closed }));
      }
    }
    return [...targets.values()];
  }

  #rebootOf(component: string): Reboot {
    if (this.#class === 'hotpatch') return 'none';
    return restartsSystem(component) ? 'system' : 'unknown';
  }
}
