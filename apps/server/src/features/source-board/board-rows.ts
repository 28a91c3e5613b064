import { CONNECTORS } from '@ldy/connectors/registry.ts';
import type { BoardKind, BoardState } from '@ldy/contract/source-board.ts';
import { addressKey } from '@ldy/domain/news/article-address.ts';
import { PATCH_SOURCES } from '@ldy/domain/patch/kinds.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import type { Holding } from '../../platform/modules/intake.ts';
import { adapterOf } from '../collection/adapters.ts';
import { laterOf, type VisitedSource } from '../collection/collected-health.ts';
import type { Runs } from '../ingestion/read-source-health.ts';

/** A line of the board: what is known of a source, whatever address it came from. */
export interface BoardRow {
  key: string;
  name: string;
  kind: BoardKind;
  records: number | null;
  newest: string | null;
  /** The newest date that its entries have by its own account; `null` where that is not known. */
  stated: string | null;
  lastSuccess: string | null;
  changedAt: string | null;
  failures: number;
  state: BoardState;
  /** Those that are visited. */
  visited: readonly VisitedSource[];
}

export interface Known {
  runs: ReadonlyMap<string, Pick<Runs, 'last_success' | 'is_failing'>>;
  visited: readonly VisitedSource[];
  /** Of each kind of entries; of vulnerabilities by their source. */
  holdings: Readonly<Record<'news' | 'patch' | 'epss', readonly Holding[]>> & { record: readonly DatedHolding[] };
}

/** `stated`: the newest date that the entries have by the source's own account. */
export type DatedHolding = Holding & { stated?: string | null };

/** Before it is known how it does. */
type Outline = Pick<BoardRow, 'key' | 'name' | 'kind' | 'visited'> & {
  holding: DatedHolding | undefined;
  /** Connectors of files of it that people import. */
  connectors: readonly string[];
};

/** Catalogues and scores: one line for each connector. */
const STANDARDS = ['epss', 'cwe', 'capec'];
/** Names that machines and the portal give themselves. */
const NOT_LISTED: readonly string[] = ['translation'];
const OWN = 'ldy';

/** Vulnerabilities by their source, catalogues by their connector, patches by who says them, and each feed for itself. */
export function boardRows(known: Known): BoardRow[] {
  const outlines = [...sourcesOfRecords(known), ...standards(known), ...sourcesOfPatches(known), ...feeds(known)];
  return outlines.flatMap((outline) => {
    const runs = outline.connectors.flatMap((name) => known.runs.get(name) ?? []);
    if (!outline.holding?.records && outline.visited.length === 0 && runs.length === 0) return [];
    return [rowOf(outline, runs)];
  });
}

const visitedBy = ({ visited }: Known, connectors: readonly string[]) =>
  visited.filter(({ adapter }) => connectors.includes(adapterOf(adapter).connector));

function sourcesOfRecords(known: Known): Outline[] {
  return SOURCES.filter((source) => !NOT_LISTED.includes(source)).map((source) => {
    const connectors = CONNECTORS.filter(({ stored }) => stored?.source === source).map(({ name }) => name);
    return {
      ...{ key: source, name: SOURCE_LABELS[source], kind: 'vulnerability', connectors },
      visited: visitedBy(known, connectors),
      holding: known.holdings.record.find((holding) => holding.source === source),
    };
  });
}

const standards = (known: Known): Outline[] =>
  CONNECTORS.filter(({ name }) => STANDARDS.includes(name)).map(({ name, title }) => ({
    ...{ key: name, name: title, kind: 'standard', connectors: [name] },
    visited: visitedBy(known, [name]),
    holding: known.holdings.epss.find(({ source }) => source === name),
  }));

const sourcesOfPatches = ({ holdings }: Known): Outline[] =>
  PATCH_SOURCES.map(({ key, cn }) => ({
    ...{ key: `patch-${key}`, name: cn, kind: 'patch', connectors: [], visited: [] },
    holding: holdings.patch.find(({ source }) => source === key),
  }));

function feeds(known: Known): Outline[] {
  const byAddress = new Map(known.holdings.news.map((holding) => [keyOf(holding.source), holding]));
  return visitedBy(known, ['news']).map((feed) => ({
    ...{ key: `feed-${feed.id}`, name: feed.name, kind: 'news', connectors: [], visited: [feed] },
    holding: byAddress.get(feed.urlKey),
  }));
}

const keyOf = (address: string) => (URL.canParse(address) ? addressKey(address) : address);

const most = (times: readonly (string | null)[]) => times.reduce(laterOf, null);

function rowOf({ key, name, kind, visited, holding }: Outline, runs: readonly Pick<Runs, 'last_success'>[]): BoardRow {
  const imported = most(runs.map(({ last_success }) => last_success));
  const changedAt = most(visited.map(({ changedAt }) => changedAt));
  const cameEver = changedAt !== null || imported !== null;
  return {
    ...{ key, name, kind, visited },
    records: holding?.records ?? (cameEver ? null : 0),
    newest: holding?.newest ?? null,
    stated: holding?.stated ?? null,
    lastSuccess: laterOf(imported, most(visited.map(({ succeededAt }) => succeededAt))),
    changedAt,
    failures: Math.max(0, ...visited.filter(({ isEnabled }) => isEnabled).map(({ failures }) => failures)),
    state: stateOf(key, visited, imported !== null),
  };
}

/** Of several addresses: that of the one which does best, for the source is as fresh as that. */
function stateOf(key: string, visited: readonly VisitedSource[], isImported: boolean): BoardState {
  if (visited.length === 0) return key === OWN ? 'own' : 'imported';
  const enabled = visited.filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0) return 'off';
  const recent = enabled.filter(({ isRecent }) => isRecent);
  // An address with a last visit that failed is not called collected, though an earlier one of the day succeeded.
  const well = recent.filter(({ failures }) => failures === 0);
  if (well.length > 0) return well.every(({ isSilent }) => isSilent) ? 'silent' : 'collected';
  if (enabled.some(({ failures }) => failures > 0)) return 'failing';
  if (enabled.some(({ visitedAt }) => visitedAt !== null)) return 'late';
  return isImported ? 'imported' : 'waiting';
}
