import { statusHint } from '../notice/hints.ts';
import { instantOf, type Revision } from './csaf-document.ts';

/** Section 3.1.11.2: readers must compare their products again; readers may have to act otherwise; only words changed. */
export type ChangeKind = 'major' | 'minor' | 'patch';

const COMPARED = ['vulnerabilities', 'products', 'affected'] as const;
const ACTED_ON = ['severity', 'exploited', 'scope', 'check', 'actions', 'fix', 'workaround', 'detection'] as const;
type Compared = Record<(typeof COMPARED)[number] | (typeof ACTED_ON)[number], unknown>;

/** What a revision changed of the one before it. */
export function changeKind(before: Compared, after: Compared): ChangeKind {
  const differs = (name: keyof Compared) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  if (COMPARED.some(differs)) return 'major';
  return ACTED_ON.some(differs) ? 'minor' : 'patch';
}

export function nextVersion(version: string, change: ChangeKind): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (change === 'major') return `${major + 1}.0.0`;
  return change === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** A revision that readers saw, with what it changed. */
export interface PublishedRevision {
  revision: number;
  at: string;
  note: string;
  change: ChangeKind;
}

export interface Tracked {
  id: string;
  /** The oldest first. */
  revisions: readonly PublishedRevision[];
  /** `by`: '' if it was withdrawn, or replaced by what this reader does not know of. */
  ended: { at: string; reason: string; by: string; superseded: boolean } | null;
  /** An unpublished version: which save it is, and of when. */
  draft?: { save: number; at: string; change: ChangeKind } | undefined;
}

/**
 * The state of a document is that of the moment when it was published, so that its bytes change with its version alone: interim if the revision before
 * was less than three weeks old, else final.
 */
export function trackingOf({ id, revisions, ended, draft }: Tracked) {
  const history: Revision[] = [];
  for (const { at, note, change } of revisions) {
    const before = history.at(-1)?.number;
    const summary = note || (before === undefined ? '首次发布' : '修订');
    history.push({
      number: before === undefined ? '1.0.0' : nextVersion(before, change),
      date: instantOf(at),
      summary,
    });
  }
  if (ended) {
    const last = history.at(-1)?.number ?? '1.0.0';
    const summary = `${ended.superseded ? (ended.by ? `由 ${ended.by} 取代` : '已被取代') : '撤回'}：${ended.reason}`;
    history.push({ number: nextVersion(last, 'major'), date: instantOf(ended.at), summary });
  }
  if (draft) {
    const last = history.at(-1)?.number;
    const coming = last === undefined ? '1.0.0' : nextVersion(last, draft.change);
    history.push({ number: `${coming}-1.${draft.save}`, date: instantOf(draft.at), summary: '草稿' });
  }
  const times = [...history].reverse().map(({ date }) => date);
  const [current = ''] = times;
  const status = draft ? 'draft' : !ended && statusHint(times, current) === 'interim' ? 'interim' : 'final';
  return {
    id,
    status: status as 'draft' | 'interim' | 'final',
    version: history.at(-1)?.number ?? '1.0.0',
    initial_release_date: history[0]?.date ?? '',
    current_release_date: current,
    revision_history: history,
  };
}
