import type { Declaration } from '@ldy/domain/product/affected-product.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { isAboutProductsOnly } from '@ldy/domain/vulnerability/merging/advisory-scope.ts';
import { isHttpUrl } from '../json/references.ts';
import { productGroupsOf } from './product-tree.ts';
import { type CsafEntry, isDescribed, type PRODUCT_STATUSES } from './schema.ts';

type Word = (typeof PRODUCT_STATUSES)[number];

const STATUS: Record<Word, Declaration['status']> = {
  known_affected: 'affected',
  first_affected: 'affected',
  last_affected: 'affected',
  fixed: 'fixed',
  first_fixed: 'fixed',
  known_not_affected: 'not_affected',
  under_investigation: 'under_investigation',
};

/** Advisories repeat a text for every product; longer texts are cut, the document itself has them in full. */
const LONGEST_TEXT = 2_000;
const MOST_TEXTS = 20;
/** A hostile document could name each of its groups for each text. */
const MOST_USES = 500_000;

/** The document as the rules of the merge see it. */
export const advisoryOf = ({ document, vulnerabilities: [it] }: CsafEntry) => ({
  category: document.category,
  publisher: document.publisher.name,
  publisherCategory: document.publisher.category,
  namespace: document.publisher.namespace,
  describes: isDescribed(it),
});

interface TextAbout {
  product_ids: string[];
  group_ids: string[];
  text: string;
}

/** All texts about a product id, each once. */
function textsByProduct(groups: ReadonlyMap<string, string[]>, given: readonly TextAbout[]): (id: string) => string {
  const texts = new Map<string, Set<string>>();
  let uses = 0;
  for (const { product_ids, group_ids, text } of given) {
    const ids = [product_ids, ...group_ids.map((group) => groups.get(group) ?? [])];
    for (const some of ids) {
      for (const id of some) {
        if (text === '' || ++uses > MOST_USES) continue;
        const known = texts.get(id);
        if (known === undefined) texts.set(id, new Set([text]));
        else if (known.size < MOST_TEXTS) known.add(text);
      }
      if (uses > MOST_USES) break;
    }
  }
  return (id) => [...(texts.get(id) ?? [])].join('\n').slice(0, LONGEST_TEXT);
}

/** What the document declares of a product id under a status; null for what is in the fields of the vulnerability. */
export function declarer(entry: CsafEntry): (word: Word, id: string) => Omit<Declaration, 'about'> | null {
  const { document, vulnerabilities } = entry;
  const [it] = vulnerabilities;
  const isWholeWord = isAboutProductsOnly(advisoryOf(entry));
  const groups = productGroupsOf(entry.product_tree);
  const justification = textsByProduct(
    groups,
    it.flags.map((flag) => ({ ...flag, text: flag.label.slice(0, LONGEST_TEXT) })),
  );
  const impact = textsByProduct(
    groups,
    it.threats
      // Red Hat and others give a mere level here.
      .filter(({ category, details }) => category === 'impact' && severityFromWord(details) === null)
      .map((threat) => ({ ...threat, text: threat.details.trim().slice(0, LONGEST_TEXT) })),
  );
  const action = textsByProduct(
    groups,
    it.remediations.map((remedy) => ({ ...remedy, text: remedy.details.trim().slice(0, LONGEST_TEXT) })),
  );
  const self = document.references.find(({ category, url }) => category === 'self' && isHttpUrl(url));
  return (word, id) => {
    const status = STATUS[word];
    if (!isWholeWord && status !== 'not_affected' && status !== 'under_investigation') return null;
    return {
      publisher: document.publisher.name,
      document: document.tracking.id,
      url: self?.url ?? '',
      status,
      justification: justification(id),
      impact: impact(id),
      action: action(id),
    };
  };
}
