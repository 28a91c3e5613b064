import { useMemo, useRef } from 'react';
import { Button } from '../button.tsx';
import { downloadFile } from '../download-text.ts';
import { cssVariables } from '../theme/css-variables.ts';
import type { ThemeName } from '../theme/tokens.ts';
import { drawRegions, type Region } from './draw-regions.ts';
import styles from './region-map.module.css';

interface RegionMapProps {
  /** 审图号; part of the picture, so that it goes wherever the picture goes. */
  approval: string;
  /** What the values are. */
  measure: string;
  regions: readonly Region[];
  theme: ThemeName;
}

const LEAST_OPACITY = 0.15;
/** Below the map: legend and number, in units of the picture. */
const FOOT = 64;
const opacityOf = (strength: number) => LEAST_OPACITY + (1 - LEAST_OPACITY) * strength;

/** A map of an operator's regions, the stronger the greater their value. Regions without a value are outlines. */
export function RegionMap({ approval, measure, regions, theme }: RegionMapProps) {
  const picture = useRef<SVGSVGElement>(null);
  const drawing = useMemo(() => drawRegions(regions), [regions]);
  // In the picture itself, not in a style sheet: a saved picture has none.
  const colours = cssVariables(theme);
  const [fill, line, text] = ['--primary', '--border-strong', '--text'].map((name) => colours.get(name));
  const { width, height, least, greatest } = drawing;
  const label = `审图号：${approval}`;
  const said = regions.filter(({ value }) => value !== null);
  const save = () => {
    if (!picture.current) return;
    const svg = new XMLSerializer().serializeToString(picture.current);
    downloadFile(`${measure}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
  };
  return (
    <div className={styles.map}>
      <svg
        ref={picture}
        xmlns="http://www.w3.org/2000/svg"
        className={styles.picture}
        viewBox={`0 0 ${width} ${height + FOOT}`}
        role="img"
        aria-label={`${measure}地图，${label}`}
      >
        <g fill={fill} stroke={line} strokeWidth={1} fillRule="evenodd">
          {drawing.regions.map(({ region: { name, value }, path, strength }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name have nothing else
            <path key={at} d={path} fillOpacity={strength === null ? 0 : opacityOf(strength)}>
              {name && <title>{value ? `${name}：${value.value}` : `${name}：没有数据`}</title>}
            </path>
          ))}
        </g>
        <g fill={text} fontSize={24} fontFamily="sans-serif">
          {said.length > 0 && <text y={height + 40}>{`${measure} ${least}—${greatest}`}</text>}
          <text x={width} y={height + 40} textAnchor="end">
            {label}
          </text>
        </g>
      </svg>
      <table className="visually-hidden">
        <caption>{measure}</caption>
        <thead>
          <tr>
            {['地区', measure, '截至', '来源'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {said.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value?.value}</td>
              <td>{value?.as_of}</td>
              <td>{value?.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <span>{footOf(said)}</span>
        <Button variant="quiet" icon="download" onClick={save}>
          下载图片
        </Button>
      </p>
    </div>
  );
}

/** When and by whom the values were said: the oldest day, every source. */
function footOf(said: readonly Region[]): string {
  if (said.length === 0) return '运营方没有给出数值';
  const days = said.flatMap(({ value }) => value?.as_of ?? []).toSorted();
  const sources = [...new Set(said.flatMap(({ value }) => value?.source ?? []))];
  const span = days[0] === days.at(-1) ? days[0] : `${days[0]} 至 ${days.at(-1)}`;
  return `运营方数据，截至 ${span}；来源：${sources.join('、')}`;
}
