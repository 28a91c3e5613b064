import { useMemo, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { type Column, DataTable } from '../display/data-table.tsx';
import { ScrollBox } from '../display/scroll-box.tsx';
import { downloadFile } from '../format/download-text.ts';
import { cssVariables } from '../theme/css-variables.ts';
import type { ThemeName } from '../theme/tokens.ts';
import { type DrawnRegion, drawRegions, type Region } from './draw-regions.ts';
import { LEGEND_HEIGHT, MapLegend, NOTHING_OPACITY, opacityOf } from './map-legend.tsx';
import styles from './region-map.module.css';
import { savedMap } from './saved-map.ts';

interface RegionMapProps {
  /** 审图号; part of the picture, so that it goes wherever the picture goes. */
  approval: string;
  /** What the values are. */
  measure: string;
  regions: readonly Region[];
  theme: ThemeName;
}

const COLUMNS: readonly Column<ValuedRegion>[] = [
  { name: '地区', isHead: true, narrow: 'beside', cell: ({ name }) => name },
  { name: '来源', narrow: 'beside', cell: ({ value }) => value.source },
  { name: '截至', narrow: 'beside', width: 120, cell: ({ value }) => value.as_of },
  { name: '数值', isFigure: true, narrow: 'corner', width: 110, cell: ({ value }) => value.value },
];

type ValuedRegion = Region & { value: NonNullable<Region['value']> };
const hasValue = (region: Region): region is ValuedRegion => region.value !== null;

/** A map of an operator's regions, the stronger the greater their value, and grey without one; beside it all values, the greatest first. */
export function RegionMap({ approval, measure, regions, theme }: RegionMapProps) {
  const picture = useRef<SVGSVGElement>(null);
  const drawing = useMemo(() => drawRegions(regions), [regions]);
  // In the picture itself, not in a style sheet: a saved picture has none.
  const colours = cssVariables(theme);
  const names = ['--primary', '--border-strong', '--text', '--text-tertiary', '--surface', '--font-text'];
  const [fill, line, text, grey, ground, font] = names.map((name) => colours.get(name));
  const { width, height, least, greatest } = drawing;
  const size = { width, height: height + LEGEND_HEIGHT };
  const label = `审图号：${approval}`;
  const valued = regions.filter(hasValue).toSorted((a, b) => b.value.value - a.value.value);
  const foot = footOf(regions.filter(hasValue));
  const shadeOf = ({ region: { name }, strength }: DrawnRegion) => {
    if (strength !== null) return { fillOpacity: opacityOf(strength) };
    return { fill: grey, fillOpacity: name === '' ? 0 : NOTHING_OPACITY };
  };
  const save = () => {
    if (picture.current) downloadFile(`${measure}.svg`, savedMap(picture.current, size, { ground, text, font, foot }));
  };
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        <svg
          ref={picture}
          xmlns="http://www.w3.org/2000/svg"
          className={styles.picture}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={`${measure}地图，${label}`}
        >
          <g fill={fill} stroke={line} strokeWidth={1} fillRule="evenodd">
            {drawing.regions.map((drawn, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name have nothing else
              <path key={at} d={drawn.path} {...shadeOf(drawn)}>
                {drawn.region.name && <title>{titleOf(drawn.region)}</title>}
              </path>
            ))}
          </g>
          <g transform={`translate(0 ${height})`} fontFamily={font}>
            <MapLegend
              {...{ measure, width, approval: label, colours: { fill, grey, text } }}
              range={valued.length > 0 ? [least, greatest] : undefined}
              hasGaps={regions.some(({ name, value }) => name !== '' && value === null)}
            />
          </g>
        </svg>
        {valued.length > 0 && (
          <ScrollBox label={`${measure}，全部数值`} className={styles.values}>
            <DataTable label={measure} columns={COLUMNS} rows={valued} keyOf={({ name }) => name} />
          </ScrollBox>
        )}
        <p className={styles.foot}>
          <span>{foot}</span>
          <Button variant="quiet" icon="download" onClick={save}>
            下载图片
          </Button>
        </p>
      </div>
    </div>
  );
}

const titleOf = ({ name, value }: Region) => `${name}：${value ? value.value : '没有数据'}`;

/** Days and sources of the values: the oldest and the newest day, every source. */
function footOf(valued: readonly ValuedRegion[]): string {
  if (valued.length === 0) return '运营方没有给出数值';
  const days = valued.map(({ value }) => value.as_of).toSorted();
  const sources = [...new Set(valued.map(({ value }) => value.source))];
  const span = days[0] === days.at(-1) ? days[0] : `${days[0]} 至 ${days.at(-1)}`;
  return `运营方数据，截至 ${span}；来源：${sources.join('、')}`;
}
