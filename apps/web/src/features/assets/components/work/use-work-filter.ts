import type { WorkFilterInput } from '@ldy/contract/asset/findings.ts';
import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { STANDINGS, type Standing } from '@ldy/domain/asset/work/standing.ts';
import { useSearchParams } from 'react-router';
import { useHolder } from '../../requests/use-holder.ts';

/** Yes or no, each by its name in the call. */
export const FLAGS = [
  { key: 'exploited', label: '已被利用' },
  { key: 'kev', label: 'KEV' },
  { key: 'has_poc', label: '有 PoC' },
  { key: 'has_fix', label: '有修复版本' },
  { key: 'overdue', label: '已逾期' },
  { key: 'mine', label: '分派给我' },
] as const;
export type Flag = (typeof FLAGS)[number]['key'];

export interface WorkAsked {
  /** '' for one's own. */
  holder: string;
  /** '' for all that there is something to do about. */
  standing: Standing | '';
  verdict: 'affected' | 'unknown';
  search: string;
  /** `null` for all. */
  group: string | null;
  label: string | null;
  /** 0 for all. */
  level: number;
  location: number;
  /** The id of one asset, '' for all. */
  asset: string;
  flags: readonly Flag[];
  by: 'vulnerability' | 'asset';
  page: number;
}

export const ALL_WORK: Omit<WorkAsked, 'by' | 'holder'> = {
  ...{ standing: '', verdict: 'affected', search: '', group: null, label: null, level: 0, location: 0, asset: '' },
  ...{ flags: [], page: 1 },
};

const codeIn = <Code extends number>(table: readonly { code: Code }[], text: string | null): Code | 0 =>
  table.find(({ code }) => String(code) === text)?.code ?? 0;

/** Of the work list, in the address: a link says it, and it is there again when somebody comes back. */
export function useWorkFilter(): [WorkAsked, (change: Partial<WorkAsked>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { holder = '' } = useHolder();
  const get = (name: string) => parameters.get(name);
  const asked: WorkAsked = {
    holder,
    standing: STANDINGS.find(({ key }) => key === get('standing'))?.key ?? '',
    verdict: get('verdict') === 'unknown' ? 'unknown' : 'affected',
    ...{ search: get('search') ?? '', group: get('group'), label: get('label'), asset: get('on') ?? '' },
    ...{ level: codeIn(ASSET_LEVELS, get('level')), location: codeIn(ASSET_LOCATIONS, get('location')) },
    flags: FLAGS.map(({ key }) => key).filter((key) => parameters.has(key)),
    by: get('by') === 'asset' ? 'asset' : 'vulnerability',
    page: Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1),
  };
  const change = (part: Partial<WorkAsked>) => {
    const { standing, verdict, search, group, label, level, location, asset, flags, by, page } = {
      ...{ ...asked, page: 1 },
      ...part,
    };
    const written = {
      view: 'work',
      ...(holder !== '' && { holder }),
      ...(standing !== '' && { standing }),
      ...(verdict !== 'affected' && { verdict }),
      ...(search !== '' && { search }),
      ...(group !== null && { group }),
      ...(label !== null && { label }),
      ...(level !== 0 && { level: String(level) }),
      ...(location !== 0 && { location: String(location) }),
      ...(asset !== '' && { on: asset }),
      ...Object.fromEntries(flags.map((flag) => [flag, '1'])),
      ...(by !== 'vulnerability' && { by }),
      ...(page > 1 && { page: String(page) }),
    };
    setParameters(written, { replace: true, preventScrollReset: true });
  };
  return [asked, change];
}

/** As the call asks for it. */
export function filterOf({
  holder,
  standing,
  verdict,
  search,
  group,
  label,
  level,
  location,
  asset,
  flags,
}: WorkAsked): WorkFilterInput {
  return {
    ...(holder !== '' && { holder }),
    ...(standing !== '' && { standings: [standing] }),
    ...{ verdict, search },
    ...(group !== null && { group }),
    ...(label !== null && { label }),
    levels: ASSET_LEVELS.flatMap(({ code }) => (code === level ? [code] : [])),
    ...ASSET_LOCATIONS.flatMap(({ code }) => (code === location ? [{ location: code }] : []))[0],
    assets: asset === '' ? [] : [asset],
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  };
}

/** More than the standing and the verdict narrow the list. */
export const isNarrowedWork = ({ search, group, label, level, location, asset, flags, standing }: WorkAsked): boolean =>
  [search, asset, standing].some((text) => text !== '') ||
  group !== null ||
  label !== null ||
  level !== 0 ||
  location !== 0 ||
  flags.length > 0;
