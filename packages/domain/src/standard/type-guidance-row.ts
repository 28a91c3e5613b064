/** How the guidance tables are written: one entry a type; situations and measures are joined by `|`. */
export type GuidanceRow = readonly [id: string, scope: string, situations: string, measures: string];
