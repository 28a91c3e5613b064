import { type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from '../display/number-badge.tsx';
import { downloadFile } from '../format/download-text.ts';
import { Icon } from '../icons/icon.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './chart.module.css';
import { type ChartData, type Figure, isEmpty } from './chart-data.ts';
import { ChartPicture, type PictureHandle } from './chart-picture.tsx';
import { ChartTable } from './chart-table.tsx';

/** A selection of which a card shows the figures; two are shown side by side. */
export interface ChartSide {
  /** '' where there is only one. */
  name: string;
  /** What it counts, in words: on pictures, which are read without the page. */
  conditions?: string;
  state:
    | { kind: 'loading' }
    | { kind: 'locked' }
    /** The library has no source for it. */
    | { kind: 'absent' }
    /** `why`: the reason from the server. */
    | { kind: 'failed'; retry: () => void; why?: string | undefined }
    | { kind: 'data'; data: ChartData };
}

interface ChartCardProps {
  title: string;
  /** The level of its title among the headings of the page. */
  heading?: 'h2' | 'h3';
  about: ReactNode;
  /** Where the figures are from and until when. */
  notes: readonly string[];
  sides: readonly ChartSide[];
  patterns: boolean;
  /** As high as its place, whatever it shows: what does not fit scrolls. */
  fills?: boolean;
  /** Without its tools, and with its title for screen readers only, because its place shows it. */
  bare?: boolean;
  /** The name of each side is followed by its conditions, which the page does not show elsewhere. */
  saysConditions?: boolean;
  /** What else can be done with it, above the downloads. */
  more?: readonly MenuItem[];
  onOpen: (figure: Figure) => void;
  onCsv: () => void;
  onPrint: (card: HTMLElement) => void;
}

/** A chart with its title, its table and what can be done with it. */
export function ChartCard({
  title,
  heading: Heading = 'h3',
  about,
  notes,
  sides,
  patterns,
  fills = false,
  bare = false,
  saysConditions = false,
  more = [],
  ...acts
}: ChartCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const pictures = useRef(new Map<number, PictureHandle>());
  const data = sides.flatMap(({ state }) => (state.kind === 'data' ? [state.data] : []));
  const isShown = data.some((each) => !isEmpty(each));
  return (
    <section ref={card} className={styles.card} aria-labelledby={id} data-chart data-fills={fills || undefined}>
      <div className={bare ? 'visually-hidden' : styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {isShown && !bare && (
          <div className={styles.tools}>
            <button
              type="button"
              className={styles.tool}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
              aria-label={`${title}：表格`}
            >
              <Icon name="table" /> 表格
            </button>
            <Menu
              buttonClass={styles.tool}
              buttonLabel={`${title}：更多操作`}
              items={[
                ...more,
                ...(isTable
                  ? []
                  : [
                      {
                        label: '下载图片',
                        icon: 'download' as const,
                        onSelect: () => savePictures({ title, notes, sides }, pictures.current),
                      },
                    ]),
                { label: '下载 CSV', icon: 'table', onSelect: acts.onCsv },
                { label: '打印', icon: 'printer', onSelect: () => card.current && acts.onPrint(card.current) },
              ]}
            >
              <Icon name="more" />
            </Menu>
          </div>
        )}
      </div>
      <div className={styles.about}>{about}</div>
      <div className={styles.sides}>
        {sides.map(({ name, conditions, state }, at) => (
          <div key={name} className={styles.side}>
            {name && (
              <p className={styles.foot}>
                {name}
                {saysConditions && conditions && <bdi>：{conditions}</bdi>}
              </p>
            )}
            <Side
              label={name ? `${title}（${name}）` : title}
              state={state}
              isTable={isTable}
              patterns={patterns}
              fills={fills}
              onOpen={acts.onOpen}
              picture={(handle) => {
                if (handle) pictures.current.set(at, handle);
                else pictures.current.delete(at);
              }}
            />
          </div>
        ))}
      </div>
      {isShown && (
        <p className={`${styles.foot} ${styles.notes}`}>
          {notes.map((note, at) => (
            <span key={note}>{at < notes.length - 1 ? `${note}；` : note}</span>
          ))}
        </p>
      )}
    </section>
  );
}

interface SideProps {
  label: string;
  state: ChartSide['state'];
  isTable: boolean;
  patterns: boolean;
  fills: boolean;
  onOpen: (figure: Figure) => void;
  picture: (handle: PictureHandle | null) => void;
}

/** Nothing counted, nothing there and nothing allowed look different. */
function Side({ label, state, isTable, patterns, fills, onOpen, picture }: SideProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">正在统计</span>
        </div>
      );
    case 'failed':
      return (
        <ErrorState title="统计失败" hint={state.why ?? '数字没有取到，并不表示没有漏洞。'} onRetry={state.retry} />
      );
    case 'locked':
      return <EmptyState icon="lock" title="没有查看权限" hint="当前账号不能查看这项统计用到的字段。" />;
    case 'absent':
      return <EmptyState icon="info" title="本站没有可画的数据" hint="未收录所需的来源，或没有可比较的上期。" />;
    default: {
      const { data } = state;
      if (isEmpty(data)) return <EmptyState icon="search" {...whyEmpty(data)} />;
      return (
        <>
          <p className={styles.foot}>{scopeOf(data)}</p>
          {isTable ? (
            <ChartTable label={label} data={data} />
          ) : (
            <ChartPicture ref={picture} {...{ label, data, patterns, fills, onOpen }} />
          )}
        </>
      );
    }
  }
}

/** Nothing was found at all, nothing of what the chart is of, or nothing that has what it counts. */
function whyEmpty({ scope, found = scope.count }: ChartData): { title: string; hint: string } {
  if (found === 0) return { title: '没有符合条件的漏洞', hint: '统计已完成，结果为 0。可以放宽筛选或期间。' };
  if (scope.count === 0)
    return {
      title: `${scope.label}为 0 条`,
      hint: `统计已完成。符合条件的漏洞有 ${formatCount(found)} 条，都不在本图的统计范围内。`,
    };
  return {
    title: '没有可以计入的漏洞',
    hint: `统计已完成。${scope.label}有 ${formatCount(scope.count)} 条，都没有本图统计的内容。`,
  };
}

const scopeOf = ({ scope }: ChartData): string => `${scope.label} ${formatCount(scope.count)} 条`;

type Saved = Pick<ChartCardProps, 'title' | 'notes' | 'sides'>;

function savePictures({ title, notes, sides }: Saved, pictures: ReadonlyMap<number, PictureHandle>) {
  for (const [at, handle] of pictures) {
    const { name = '', conditions, state } = sides[at] ?? {};
    const scope = state?.kind === 'data' ? scopeOf(state.data) : '';
    const above = [[conditions && `条件：${conditions}`, scope].filter(Boolean).join('；')];
    const words = { title: name ? `${title}（${name}）` : title, above, below: notes.join('；') };
    const bytes = handle.picture(words)?.split(',')[1];
    if (!bytes) continue;
    const file = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
    downloadFile(`${[title, name].filter(Boolean).join('-')}.png`, file);
  }
}
