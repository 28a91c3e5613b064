import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import type { FieldGroup } from '@ldy/domain/access/field-groups.ts';
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { publicationOf } from '@ldy/domain/vulnerability/merging/dates.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { unlistedMentions } from '@ldy/domain/vulnerability/unlisted-mentions.ts';
import type { ReactNode } from 'react';
import { AffectedSection } from './affected/affected-section.tsx';
import { groupProducts } from './affected/group-products.ts';
import { assessmentsByVersion } from './cvss/assessments.ts';
import { CvssSection } from './cvss/cvss-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { countDetection, DetectionSection } from './detection-section.tsx';
import { ExploitSection, hasExploitation } from './exploit/exploit-section.tsx';
import { FixesSection, hasFixes } from './fixes/fixes-section.tsx';
import { type Locked, lockedAmong, whoMayRead } from './locked/locked-groups.ts';
import { LOCKED_SECTION } from './locked/locked-line.tsx';
import { LockedPanel } from './locked/locked-panel.tsx';
import type { NavEntry } from './navigation/section-nav.tsx';
import { hasText, NOTES, NotesSection } from './notes-section.tsx';
import { RawSection } from './raw/raw-section.tsx';
import { ReferencesSection } from './references/references-section.tsx';
import { RelatedSection } from './related-section.tsx';
import { SourcesSection } from './sources/sources-section.tsx';
import { TimelineSection } from './timeline/timeline-section.tsx';
import { TypesSection } from './types-section.tsx';

export interface SectionView {
  record: VulnerabilityRecord;
  /** The record as answered, without fields that are hidden from this reader. */
  answered: VisibleRecord;
  /** The whole profile; null on the page of a single library's entry. */
  detail: CompletedDetail | null;
  /** Groups locked for this reader. */
  locked: Locked;
}

/** The id by which files are asked for. */
const idOf = ({ record, detail }: SectionView): string => detail?.id ?? record.identifiers[0] ?? '';

interface SectionEntry {
  /** Its URL hash. */
  id: string;
  label: string;
  /** Shown next to the label. */
  count?: (view: SectionView) => number;
  isEmpty: (view: SectionView) => boolean;
  render: (view: SectionView) => ReactNode;
  /** Concerns the profile as a whole, so it is not shown for an entry. */
  profileOnly?: true;
  /** Not shown in the navigation while empty. */
  hiddenIfEmpty?: true;
  /** Field groups it shows; locked ones are listed in it. */
  groups: readonly FieldGroup[];
}

/** All sections in display order; page and navigation are derived from this. */
export const SECTIONS: readonly SectionEntry[] = [
  {
    id: 'description',
    label: '漏洞描述',
    groups: ['descriptions'],
    isEmpty: ({ record }) => !hasText(record.descriptions),
    render: ({ record }) => <DescriptionSection record={record} />,
  },
  {
    id: 'types',
    label: '类型与危害',
    groups: ['types'],
    isEmpty: ({ record }) =>
      record.vulnerabilityTypes.length + record.effects.length + record.problemTypes.length === 0,
    render: ({ record, detail }) => <TypesSection record={record} isOfSource={detail === null} />,
  },
  {
    id: 'cvss',
    label: 'CVSS 评分',
    groups: ['cvss'],
    isEmpty: ({ record }) => assessmentsByVersion(record.metrics).length === 0,
    render: ({ record }) => <CvssSection record={record} />,
  },
  {
    id: 'affected',
    label: '受影响产品',
    groups: ['affected', 'standard-product', 'cpe'],
    count: ({ record }) => groupProducts(record.affected).length,
    isEmpty: ({ record }) =>
      record.affected.length + record.affectProductAndVersions.length === 0 &&
      record.cpes.directInfluence.length + record.cpes.indirectImpact.length === 0,
    render: ({ record }) => <AffectedSection record={record} />,
  },
  {
    id: 'fixes',
    label: '修复与补丁',
    groups: ['official-fix', 'patches', 'temporary-fix', 'one-click-fix'],
    isEmpty: ({ record, locked }) => !hasFixes(record, locked),
    render: (shown) => <FixesSection record={shown.record} id={idOf(shown)} locked={shown.locked} />,
  },
  {
    id: 'exploit',
    label: '利用情报',
    groups: ['poc', 'exp', 'attack'],
    isEmpty: ({ record }) => !hasExploitation(record),
    render: ({ record }) => <ExploitSection record={record} />,
  },
  {
    id: 'detection',
    label: '检测规则',
    groups: ['detection-rules'],
    count: ({ record }) => countDetection(record.detection_rules),
    isEmpty: ({ record }) => countDetection(record.detection_rules) === 0,
    render: (shown) => <DetectionSection record={shown.record} id={idOf(shown)} />,
  },
  {
    id: 'notes',
    label: '分析与建议',
    groups: ['analysis'],
    isEmpty: ({ record }) => !NOTES.some(([field]) => hasText(record[field])),
    render: ({ record }) => <NotesSection record={record} />,
  },
  {
    id: LOCKED_SECTION,
    label: '更多情报',
    groups: [],
    profileOnly: true,
    hiddenIfEmpty: true,
    isEmpty: ({ locked }) => locked.length === 0,
    render: ({ locked }) => <LockedPanel locked={locked} />,
  },
  {
    id: 'references',
    label: '参考链接',
    groups: ['references'],
    count: ({ record }) => record.references.length + unlistedMentions(record).length,
    isEmpty: ({ record }) => record.references.length + record.mentions.length === 0,
    render: ({ record }) => <ReferencesSection record={record} />,
  },
  {
    id: 'timeline',
    label: '时间线',
    groups: ['timeline'],
    isEmpty: ({ record }) => record.time_line.length === 0,
    render: ({ record, detail }) => (
      <TimelineSection record={record} published={detail?.published ?? publicationOf(record).date} />
    ),
  },
  {
    id: 'related',
    label: '相关漏洞',
    groups: [],
    profileOnly: true,
    count: ({ detail }) => detail?.related.length ?? 0,
    isEmpty: ({ detail }) => !detail || detail.related.length === 0,
    render: ({ detail }) => detail && <RelatedSection related={detail.related} />,
  },
  {
    id: 'sources',
    label: '来源对照',
    groups: ['provenance'],
    profileOnly: true,
    count: ({ detail }) => detail?.sources.length ?? 0,
    isEmpty: ({ detail }) => !detail || detail.sources.length === 0,
    render: ({ detail }) => detail && <SourcesSection detail={detail} />,
  },
  {
    id: 'raw',
    label: '原始 JSON',
    groups: [],
    profileOnly: true,
    isEmpty: () => false,
    render: ({ detail, answered }) =>
      detail && <RawSection id={detail.cve || detail.id} record={answered} locked={detail.locked} />,
  },
];

/** The sections of this page, including empty ones. */
export const sectionsOf = (view: SectionView): readonly SectionEntry[] =>
  SECTIONS.filter(({ hiddenIfEmpty, isEmpty }) => !hiddenIfEmpty || !isEmpty(view));

/** Navigation entry of a section: with content, locked, or empty. */
export function navigationEntry({ id, label, count, isEmpty, groups }: SectionEntry, view: SectionView): NavEntry {
  const hasContent = !isEmpty(view);
  const locked = hasContent ? [] : lockedAmong(view.locked, groups);
  const lockedFor = locked.length > 0 ? whoMayRead(locked) : undefined;
  return { id, label, count: count?.(view), lockedFor, isEmpty: !hasContent && !lockedFor };
}
