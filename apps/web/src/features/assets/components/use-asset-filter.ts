import { ASSET_LEVELS } from '@ldy/domain/asset/codes.ts';
import { useSearchParams } from 'react-router';
import { useHolder } from '../requests/use-holder.ts';

export interface AssetFilter {
  search: string;
  /** 0 for all. */
  level: number;
  /** `null` for all, '' for those without a group. */
  group: string | null;
  /** `null` for all. */
  tag: string | null;
  page: number;
}

export const ALL_ASSETS = { search: '', level: 0, group: null, tag: null } as const;

/** Of the list of assets, in the address: it is there again when somebody comes back from one of them. */
export function useAssetFilter(): [AssetFilter, (change: Partial<AssetFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const holder = useHolder();
  const level = ASSET_LEVELS.find(({ code }) => String(code) === parameters.get('level'))?.code ?? 0;
  const filter = {
    ...{ search: parameters.get('search') ?? '', level },
    ...{ group: parameters.get('group'), tag: parameters.get('tag') },
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  };
  const change = (part: Partial<AssetFilter>) => {
    const { search, level, group, tag, page } = { ...filter, page: 1, ...part };
    const written = {
      ...holder,
      ...(search !== '' && { search }),
      ...(level !== 0 && { level: String(level) }),
      ...(group !== null && { group }),
      ...(tag !== null && { tag }),
      ...(page > 1 && { page: String(page) }),
    };
    setParameters(written, { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}

export const isNarrowed = ({ search, level, group, tag }: AssetFilter): boolean =>
  search !== '' || level !== 0 || group !== null || tag !== null;
