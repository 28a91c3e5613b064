import { suggestPatches } from '@ldy/contract/patch/list.ts';
import { listProducts } from '@ldy/contract/vulnerability/options.ts';
import { suggestVulnerabilities } from '@ldy/contract/vulnerability/suggest.ts';
import { findIdentifiers } from '@ldy/domain/identifier/identifier.ts';
import { idBegunIn, type NamedKind } from '@ldy/domain/notice/named-ids.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { TYPING_PAUSE_MS } from '#web/ui/constants.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** What is completed at the caret: an id of a vulnerability or a patch once its issuer is typed, a product behind `@`. */
export interface Token {
  kind: NamedKind | 'product';
  /** Where it begins, in the text. */
  from: number;
  typed: string;
}

const PRODUCT = /(?<![\w@])@([^\s@|，。；、]{2,40})$/;
const LOOK_BACK = 60;

/** The token that ends at the caret. */
export function tokenAt(text: string, caret: number): Token | null {
  const before = text.slice(Math.max(0, caret - LOOK_BACK), caret);
  const id = idBegunIn(before);
  if (id) return { kind: id.names, from: caret - id.typed.length, typed: id.typed };
  const product = PRODUCT.exec(before)?.[1];
  return product ? { kind: 'product', from: caret - product.length - 1, typed: product } : null;
}

export interface Offer {
  kind: Token['kind'];
  /** What is written into the text, and what is noted in the document. */
  insert: string;
  value: string;
  detail: string;
}

const MOST = 6;

async function askFor({ kind, typed }: Token, signal: AbortSignal): Promise<Offer[]> {
  if (kind === 'patch') {
    const { list } = await fetchResult(suggestPatches, { search: typed }, { signal });
    return list
      .filter((offer) => offer.kind === 'patch')
      .map(({ value, label, detail }) => ({
        ...{ kind, insert: value, value },
        // The number is in front of it already.
        detail: [label, ...detail.split(' · ')]
          .map((part) => part.replace(value, '').trim())
          .filter(Boolean)
          .join(' · '),
      }));
  }
  if (kind === 'product') {
    const { list } = await fetchResult(listProducts, { search: typed, page_size: MOST }, { signal });
    return list.map(({ id, name, vendor_name, count }) => ({
      ...{ kind, insert: name, value: id },
      detail: [vendor_name, `${count} 个漏洞`].filter(Boolean).join(' · '),
    }));
  }
  const { list } = await fetchResult(suggestVulnerabilities, { search: typed }, { signal });
  return list
    .filter((offer) => offer.kind === 'vulnerability')
    .slice(0, MOST)
    .map(({ value, label, detail }) => {
      const ids = findIdentifiers([value, label, detail].join(' ')).map((found) => found.value);
      const id = ids.find((each) => each.startsWith(typed.toUpperCase())) ?? value;
      return { kind, insert: id, value: id, detail: label === id ? detail : label };
    });
}

/** What could be meant by the token at the caret. */
export function useOffers(token: Token | null): readonly Offer[] {
  const asked = useDebounced(token?.typed ?? '', TYPING_PAUSE_MS);
  const isSettled = token !== null && asked === token.typed && asked.length > 1;
  const { data } = useQuery({
    queryKey: ['back-office', 'completion', token?.kind, asked],
    queryFn: ({ signal }) => askFor(token as Token, signal),
    enabled: isSettled,
  });
  return isSettled ? (data ?? []) : [];
}
