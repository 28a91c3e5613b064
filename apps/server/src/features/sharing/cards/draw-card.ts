import type { CardShape } from '@ldy/contract/cards.ts';
import { SEVERITIES, type Severity } from '@ldy/domain/record/severity.ts';
import type { Card, Tone } from '#server/collections/kinds/card.ts';

/** An element as satori takes it. */
export interface Drawn {
  type: string;
  props: Record<string, unknown>;
}
type Style = Readonly<Record<string, string | number>>;
type Part = Drawn | string | false;

const box = (style: Style, ...children: Part[]): Drawn => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: children.filter((child) => child !== false && child !== ''),
  },
});
/** A text of so many lines at most, with … where it is cut. */
const words = (style: Style, text: string, lines = 1): Drawn => ({
  type: 'div',
  props: { style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, children: text },
});

const INK = '#f4f7fc';
const QUIET = '#a9b6ca';
const LINE = '#2a3a55';
const GROUND = 'linear-gradient(135deg, #0b1220 0%, #101d35 60%, #15294b 100%)';
const BLUE = '#2f66e0';

/** As in the dark theme of the pages: ground of the tag and its text. */
const LEVELS: Record<Severity | 'none', readonly [ground: string, text: string]> = {
  critical: ['#d81f43', '#ffffff'],
  high: ['#dd5a12', '#ffffff'],
  medium: ['#e0b53c', '#231a00'],
  low: ['#2fa98a', '#02211a'],
  none: ['#44536a', '#ffffff'],
};
const TONES: Record<Tone, readonly [ground: string, text: string]> = {
  bad: ['#4a1626', '#ffb3c0'],
  care: ['#402613', '#ffc59c'],
  good: ['#113a32', '#8fe6cf'],
  plain: ['#22314a', '#d3dceb'],
};

const SHAPES = {
  wide: { padding: 56, title: [66, 56, 46], lines: 3, subjectGap: 14, marks: 4 },
  upright: { padding: 72, title: [72, 62, 54], lines: 4, subjectGap: 24, marks: 6 },
} as const satisfies Record<CardShape, unknown>;

/** How much is left out where the fonts lack a character: nothing, what sources and people wrote, the name of the portal too. */
export type Bareness = 0 | 1 | 2;

export function drawCard(card: Card, shape: CardShape, bare: Bareness = 0): Drawn {
  const { padding, marks } = SHAPES[shape];
  const [accent] = card.level === undefined ? [BLUE] : LEVELS[card.level ?? 'none'];
  const chips = card.marks.slice(0, marks).map(chip);
  return box(
    {
      ...{ width: '100%', height: '100%', flexDirection: 'column', padding, color: INK },
      ...{ backgroundImage: GROUND, fontFamily: 'Noto Sans SC', borderLeft: `20px solid ${accent}` },
    },
    head(card, bare),
    box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, ...middle(card, shape, bare > 0)),
    shape === 'wide'
      ? box({ alignItems: 'center', gap: 14 }, ...figures(card), ...chips)
      : box(
          { flexDirection: 'column', gap: 28 },
          box({ alignItems: 'center', gap: 24 }, ...figures(card)),
          chips.length > 0 && box({ flexWrap: 'wrap', gap: 14 }, ...chips),
        ),
    foot(card),
  );
}

const head = ({ portal, label }: Card, bare: Bareness): Drawn =>
  box(
    { justifyContent: 'space-between', alignItems: 'center', fontSize: 28, height: 44 },
    box({ alignItems: 'center', gap: 16 }, SHIELD, bare < 2 && words({ fontWeight: 700, maxWidth: 640 }, portal)),
    box({ color: QUIET }, label),
  );

function middle({ ids, title, subject, text }: Card, shape: CardShape, isBare: boolean): Part[] {
  const { title: sizes, lines, subjectGap } = SHAPES[shape];
  const [first = '', ...others] = ids;
  const isNamed = !isBare && title !== '';
  const shown = isNamed ? title : first;
  const width = widthOf(shown);
  const above = isNamed ? ids : others;
  return [
    above.length > 0 && words({ fontSize: 30, color: QUIET, marginBottom: 12 }, above.slice(0, 3).join('  ·  ')),
    words(
      { fontSize: sizes[width <= 28 ? 0 : width <= 64 ? 1 : 2], fontWeight: 700, lineHeight: 1.3, textWrap: 'balance' },
      shown === '' ? '—' : shown,
      lines,
    ),
    !isBare && subject !== '' && words({ fontSize: 28, color: QUIET, marginTop: subjectGap }, subject),
    !isBare && shape === 'upright' && text !== '' && words({ fontSize: 30, lineHeight: 1.6, marginTop: 24 }, text, 5),
  ];
}

function figures({ level, score }: Card): Part[] {
  if (level === undefined) return [];
  const [background, color] = LEVELS[level ?? 'none'];
  const name = SEVERITIES.find(({ key }) => key === level)?.cn ?? '未评级';
  return [
    box({ background, color, fontSize: 34, fontWeight: 700, padding: '4px 26px', borderRadius: 12 }, name),
    score !== null &&
      box(
        { alignItems: 'baseline', gap: 12, marginRight: 10 },
        box({ fontSize: 26, color: QUIET }, 'CVSS'),
        box({ fontSize: 50, fontWeight: 700 }, score.toFixed(1)),
      ),
  ];
}

function chip({ text, tone }: Card['marks'][number]): Drawn {
  const [background, color] = TONES[tone];
  return box({ background, color, fontSize: 26, padding: '8px 18px', borderRadius: 10 }, text);
}

const foot = ({ date }: Card): Part =>
  date !== '' &&
  box({ fontSize: 26, color: QUIET, marginTop: 26, paddingTop: 18, borderTop: `2px solid ${LINE}` }, date);

/** In half characters: a Chinese one is two wide. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0);

/** Our mark, as on the pages. */
const SHIELD: Drawn = {
  type: 'svg',
  props: {
    width: 44,
    height: 44,
    viewBox: '0 0 32 32',
    children: [
      {
        type: 'path',
        props: { d: 'M16 2.5 27 6.6v8.6c0 6.9-4.6 12-11 14.3C9.6 27.2 5 22.1 5 15.2V6.6z', fill: BLUE },
      },
      {
        type: 'path',
        props: {
          d: 'M11 9.5v11h7.5',
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 2.8,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        },
      },
      { type: 'circle', props: { cx: 20.5, cy: 11.5, r: 2.6, fill: '#7fe0c6' } },
    ],
  },
};
