/** Format of the guidance tables: one row per type; situations and measures are joined by `|`. */
export type GuidanceRow = readonly [id: string, scope: string, situations: string, measures: string];
