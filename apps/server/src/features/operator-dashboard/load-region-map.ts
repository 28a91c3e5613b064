import { readFileSync, statSync } from 'node:fs';
import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import { z } from 'zod';
import { ConfigurationError } from '#server/platform/config/configuration.ts';
import type { DashboardConfiguration } from '#server/platform/config/dashboard-variables.ts';
import { line } from '#server/platform/config/kinds.ts';
import { parseRegionValues } from './parse-region-values.ts';

const MOST_BYTES = 2_000_000;
const MOST_REGIONS = 500;
const MOST_POINTS = 60_000;

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number())
  .transform(([longitude, latitude]): [number, number] => [longitude, latitude]);
const ring = z
  .array(position)
  .min(4)
  .refine((points) => String(points[0]) === String(points.at(-1)), 'a ring must end where it begins');
const polygon = z.array(ring).min(1);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon.transform((one) => [one]) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
]);
/** Of the properties only the name is read. Shapes without one, such as the dashed line of the South China Sea, are drawn and have no value. */
const feature = z
  .object({
    type: z.literal('Feature'),
    properties: z.object({ name: z.literal('').or(line(60)).optional() }).nullable(),
    geometry,
  })
  .transform((one) => ({ name: one.properties?.name ?? '', polygons: one.geometry.coordinates }));
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature).min(1).max(MOST_REGIONS),
});
type Shape = z.output<typeof feature>;

/** The operator's map with its values; null if none is configured. @throws ConfigurationError */
export function loadRegionMap(configured: DashboardConfiguration['map']): RegionMap | null {
  if (!configured) return null;
  const { file, approval, values } = configured;
  const shapes = parseShapes('LDY_MAP_FILE', file, readLimited('LDY_MAP_FILE', file));
  const names = new Set(shapes.map(({ name }) => name).filter((name) => name !== ''));
  const { measure, byRegion } = parseRegionValues(values, readLimited('LDY_MAP_VALUES', values), names);
  const regions = shapes.map((shape) => ({ ...shape, value: byRegion.get(shape.name) ?? null }));
  return { approval, measure, regions };
}

function parseShapes(setting: string, file: string, text: string): Shape[] {
  const wrong = (why: string) => new ConfigurationError(`${setting}: ${file}: ${why}.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong('this is not JSON');
  }
  const parsed = collection.safeParse(json);
  if (!parsed.success) {
    const { path = [], message } = parsed.error.issues[0] ?? {};
    throw wrong(`${path.join('.') || 'the whole'}: ${message}`);
  }
  const shapes = parsed.data.features;
  const points = shapes.reduce((sum, { polygons }) => sum + polygons.flat(2).length, 0);
  if (points > MOST_POINTS) throw wrong(`it has ${points} points, ${MOST_POINTS} at most; simplify it`);
  const named = shapes.map(({ name }) => name).filter((name) => name !== '');
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) throw wrong(`there are two regions "${twice}"`);
  return shapes;
}

function readLimited(setting: string, file: string): string {
  let bytes: number;
  try {
    bytes = statSync(file).size;
    if (bytes <= MOST_BYTES) return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigurationError(
      `${setting}: ${file} cannot be read (${why}). Correct the path, or remove the setting.`,
    );
  }
  throw new ConfigurationError(`${setting}: ${file} has ${bytes} bytes, ${MOST_BYTES} at most.`);
}
