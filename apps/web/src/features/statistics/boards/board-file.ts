import { type Board, type BoardWidget, boardFile } from '@ldy/contract/boards.ts';
import { explainIssue } from '@ldy/contract/explain-issue.ts';
import { BOARD_CHARACTERS_MAX } from '@ldy/contract/limits.ts';

/** What is exported can be imported: no character takes more than three bytes, and the name beside the charts is short. */
const MOST_BYTES = 3 * BOARD_CHARACTERS_MAX + 1_000;
const LONGEST_NAME = 50;

/** A widget as it is sent and saved. */
export const sentWidget = ({ dropped: _, ...widget }: Board['widgets'][number]): BoardWidget => widget;

export const formatBoard = ({ name, widgets }: Pick<Board, 'name' | 'widgets'>): string =>
  `${JSON.stringify({ format: 'ldy-statistics-board', format_version: 1, name, widgets: widgets.map(sentWidget) })}\n`;

/** The board in a file; a text says why there is none. */
export async function readBoardFile(file: File): Promise<{ name: string; widgets: BoardWidget[] } | string> {
  if (file.size > MOST_BYTES) return '文件过大，不是看板文件';
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return '文件不是 JSON，请选择从看板导出的文件';
  }
  const { data, error } = boardFile.safeParse(content, { error: explainIssue });
  if (data) return { name: data.name, widgets: data.widgets };
  const { path = [], message = '' } = error.issues[0] ?? {};
  return `不是本站的看板文件，或已被改动：${[path.join('.'), message].filter(Boolean).join(' ')}`;
}

/** The name, with a number if it is in use. */
export function freeName(wanted: string, used: readonly string[]): string {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`;
    const name = `${wanted.slice(0, LONGEST_NAME - end.length)}${end}`;
    if (!used.includes(name)) return name;
  }
}
