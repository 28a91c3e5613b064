/** What formats of bills of materials may be unable to hold of a component. */
export const LOSSES = ['purl', 'cpe', 'type', 'distribution', 'architecture', 'written', 'within'] as const;
export type Loss = (typeof LOSSES)[number];
