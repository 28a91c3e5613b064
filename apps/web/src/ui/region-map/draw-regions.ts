export interface Region {
  name: string;
  /** Coordinates of a GeoJSON MultiPolygon, in degrees. */
  polygons: readonly (readonly (readonly (readonly [longitude: number, latitude: number])[])[])[];
  value: { value: number; as_of: string; source: string } | null;
}

export interface DrawnRegion {
  region: Region;
  /** Of an SVG path. */
  path: string;
  /** Between 0, the least value, and 1, the greatest; null without a value. */
  strength: number | null;
}

export interface Drawing {
  width: number;
  height: number;
  regions: DrawnRegion[];
  least: number;
  greatest: number;
}

export const MAP_WIDTH = 1000;
const RADIAN = Math.PI / 180;

/** Regions as paths on a plane: degrees in proportion at the middle latitude. */
export function drawRegions(regions: readonly Region[]): Drawing {
  const points = regions.flatMap(({ polygons }) => polygons.flat(2));
  const [west, east] = bounds(points.map(([longitude]) => longitude));
  const [south, north] = bounds(points.map(([, latitude]) => latitude));
  const narrowing = Math.cos(((south + north) / 2) * RADIAN);
  const scale = MAP_WIDTH / ((east - west) * narrowing || 1);
  const place = ([longitude, latitude]: readonly [number, number]) =>
    `${((longitude - west) * narrowing * scale).toFixed(1)} ${((north - latitude) * scale).toFixed(1)}`;
  const values = regions.flatMap(({ value }) => (value ? [value.value] : []));
  const [least, greatest] = values.length > 0 ? bounds(values) : [0, 0];
  return {
    ...{ width: MAP_WIDTH, height: Math.ceil((north - south) * scale), least, greatest },
    regions: regions.map((region) => ({
      region,
      path: region.polygons
        .flat()
        .map((ring) => `M${ring.map(place).join('L')}Z`)
        .join(''),
      strength: region.value && (greatest === least ? 1 : (region.value.value - least) / (greatest - least)),
    })),
  };
}

/** Not by spreading: a map has more points than a call may have arguments. */
function bounds(numbers: readonly number[]): [least: number, greatest: number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    least = Math.min(least, number);
    greatest = Math.max(greatest, number);
  }
  return [least, greatest];
}
