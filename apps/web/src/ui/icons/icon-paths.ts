/** Outline icons on a 20 × 20 grid, drawn with a 1.6 stroke. */
export const ICON_PATHS = {
  search: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM13.8 13.8 17.5 17.5',
  close: 'M5 5l10 10M15 5 5 15',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M4.3 15.7l1.3-1.3M14.4 5.6l1.3-1.3',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  system: 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17',
  copy: 'M7.5 7.5h9v9h-9zM4 12.5h-.5v-9h9V4',
  check: 'M4 10.5l4 4 8-9',
  up: 'M10 16.5v-13M4.5 9 10 3.5 15.5 9',
  chevronRight: 'M8 5l5 5-5 5',
  chevronDown: 'M5 8l5 5 5-5',
  filter: 'M3 4.5h14l-5.5 6.5v5.5l-3-1.5V11z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 8v8',
  cards: 'M3 4h6v5H3zM11 4h6v5h-6zM3 11.5h6v5H3zM11 11.5h6v5h-6z',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.2v.3',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v5M10 6v.3',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13',
  keyboard: 'M2.5 5h15v10h-15zM5.5 8h.3M8.5 8h.3M11.5 8h.3M14.3 8h.3M6.5 12h7',
  shield: 'M10 2.5 16.5 5v5c0 3.8-2.7 6.3-6.5 7.5C6.2 16.3 3.5 13.8 3.5 10V5zM7 10l2.2 2.2L13 8.2',
  flame: 'M10 2.5c.5 3 4.5 4.5 4.5 9a4.5 4.5 0 0 1-9 0c0-2 1-3 1.5-4 .6 1 1.2 1.4 1.8 1.5C8.5 6.5 9 4.5 10 2.5Z',
  bug: 'M6.5 8a3.5 3.5 0 0 1 7 0v4.5a3.5 3.5 0 0 1-7 0zM10 8v8M3 11h3.5M13.5 11H17M4 5.5l2.5 2M16 5.5l-2.5 2M4 16.5l2.7-2M16 16.5l-2.7-2M8 4.8 7 3M12 4.8 13 3',
  patch: 'M7.2 2.8 17.2 12.8l-4.4 4.4L2.8 7.2zM8 8l4 4M12 8l-4 4',
} as const;

export type IconName = keyof typeof ICON_PATHS;
