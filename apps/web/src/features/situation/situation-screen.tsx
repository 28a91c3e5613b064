import type { KioskPanelName } from '@ldy/contract/kiosks.ts';
import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Concerned } from '#web/platform/library/use-concerned.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { stageVariables } from '#web/ui/theme/css-variables.ts';
import { lendTheme } from '#web/ui/theme/theme-store.ts';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import { boardsOf } from './components/boards.tsx';
import { Controls } from './components/controls.tsx';
import { Clock, Figures } from './components/head.tsx';
import { ScreenContext } from './components/screen.tsx';
import styles from './components/situation.module.css';
import { type Fitted, fitStage, NARROW_PX, type Size } from './scale.ts';
import { formatSettings, parseSettings } from './settings.ts';
import { useAttention } from './use-attention.ts';
import { useCarousel } from './use-carousel.ts';
import type { ShownSituation } from './use-situation.ts';

const TEXT_PIXELS = { stage: 17, narrow: 12 } as const;

interface SituationScreenProps {
  situation: ShownSituation;
  /** What affects the reader's assets; a screen in a public place has no reader. */
  own?: Concerned | undefined;
  map: RegionMap | null;
  /** What is shown of it; null: everything. */
  panels?: ReadonlySet<KioskPanelName> | null;
  /** Fills the window, and nothing leads away. */
  isPublic?: boolean;
}

/** The situation, on a wall or on a desk. */
export function SituationScreen({ situation, own, map, panels = null, isPublic = false }: SituationScreenProps) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const settings = useMemo(() => parseSettings(new URLSearchParams(search)), [search]);
  const { data } = situation;
  const boards = useMemo(() => boardsOf(panels, map, data, own), [panels, map, data, own]);
  const screen = useMemo(() => ({ panels, isPublic }), [panels, isPublic]);
  const ownTheme = useTheme();
  const look = settings.look === 'auto' ? ownTheme : settings.look;
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const isNarrow = size.width < NARROW_PX;
  const fitted = fitStage(size, settings.scale);
  const atOnce = isNarrow ? boards.length : Math.min(boards.length, fitted.columns * fitted.rows);
  const [isPaused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const attention = useAttention();
  const carousel = useCarousel({
    ...{ pages: boards.length, atOnce, seconds: settings.seconds },
    isHeld: isPaused || attention.isHeld,
  });
  const stage = {
    theme: look === 'screen' ? ('dark' as const) : look,
    textPixels: isNarrow ? TEXT_PIXELS.narrow : TEXT_PIXELS.stage,
    fills: !isNarrow,
    pixelRatio: window.devicePixelRatio * (isNarrow ? 1 : Math.max(fitted.scaleX, fitted.scaleY)),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied again when the theme of the portal changes
  useEffect(() => lendTheme(stage.theme), [stage.theme, ownTheme]);
  const variables = useMemo(() => stageVariables(look), [look]);
  const seen = boards.map((_, at) => boards[(carousel.first + at) % boards.length]).slice(0, atOnce);

  return (
    <ScreenContext value={screen}>
      <div
        ref={place}
        data-public={isPublic || undefined}
        className={styles.place}
        data-scale={isNarrow ? 'none' : settings.scale}
        style={{ ...variables, colorScheme: stage.theme }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: holds the pages still while somebody looks closer; the buttons do the same */}
        <div
          className={styles.stage}
          style={isNarrow ? undefined : stageStyle(fitted)}
          {...attention.handlers}
          onKeyDown={(event) => turnByKey(event, carousel.turn)}
        >
          <header className={styles.head}>
            <h1>漏洞态势</h1>
            <Clock {...situation} />
          </header>
          {data ? (
            <>
              {data.figures.length > 0 && <Figures figures={data.figures} stillSince={data.still_since} />}
              <Controls
                {...{ boards, settings, carousel, atOnce, isPaused, isNarrow }}
                onSettings={(changed) =>
                  void navigate({ search: `${formatSettings(changed)}`, hash }, { replace: true })
                }
                onPause={setPaused}
                onFullScreen={() => void toggleFullScreen(place.current)}
              />
              <div className={styles.boards} style={isNarrow ? undefined : gridStyle(fitted)}>
                {seen.map(
                  (board) =>
                    board && (
                      <section
                        key={board.name}
                        className={styles.board}
                        data-partial={board.panels.every((panel) => !panels || panels.has(panel)) ? undefined : ''}
                        aria-label={board.name}
                      >
                        <h2 className="visually-hidden">{board.name}</h2>
                        {board.show({ data, stage, map, own })}
                      </section>
                    ),
                )}
              </div>
            </>
          ) : situation.isFailing ? (
            <ErrorState title="暂时取不到数据" />
          ) : (
            <p className={styles.nothing}>正在统计…</p>
          )}
        </div>
      </div>
    </ScreenContext>
  );
}

const stageStyle = ({ width, height, scaleX, scaleY }: Fitted) => ({
  width,
  height,
  transform: `scale(${scaleX}, ${scaleY})`,
});

const gridStyle = ({ columns, rows }: Fitted) => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
});

/** Keys that choose, scroll or go back in the browser do that alone. */
function turnByKey(event: KeyboardEvent, turn: (by: 1 | -1) => void): void {
  const hasOwnUse = event.target instanceof Element && event.target.matches('select, [role="group"]');
  if (hasOwnUse || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowRight') turn(1);
  else if (event.key === 'ArrowLeft') turn(-1);
}

const toggleFullScreen = (element: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen();

function useSize(place: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [place]);
  return size;
}
