import { shanghaiMinute } from '@ldy/domain/calendar/shanghai-day.ts';
import { ownEntry } from '@ldy/domain/own-entry.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  type EventTypes,
  type Named,
  type PartWords,
  partOf,
  type Saying,
} from '../../platform/modules/event-words.ts';
import type { AuditRow } from './audit-row.ts';
import { findNames, type Names, userNamesIn } from './find-names.ts';

/** A part of an event for people. */
export interface NamedText {
  name: string;
  value: string;
}

export interface EventText {
  act: string;
  /** Of the account that acted; '' for none, or one that is gone. */
  userName: string;
  /** Its name is '' where the act says what it is about; null: it is about nothing. */
  object: NamedText | null;
  /** Whether the object is an account that is there. */
  isAccount: boolean;
  /** The reason first. */
  detail: NamedText[];
}

type Sayable = Pick<AuditRow, 'type' | 'account_id' | 'object' | 'detail'>;

export const actOf = (type: string, types: EventTypes): string => ownEntry(types, type)?.act ?? type;

/** Events in words, by what their modules declare; what has no words is shown as it was recorded. */
export async function describeEvents(
  q: Queryable,
  events: readonly AuditRow[],
  types: EventTypes,
): Promise<{ row: AuditRow; text: EventText }[]> {
  const say = { types, names: await userNamesIn(q, events), found: await findNames(q, events, types) };
  return events.map((row) => ({ row, text: describeEvent(row, say) }));
}

function describeEvent({ type, account_id, object, detail }: Sayable, say: Say): EventText {
  const { types, names } = say;
  const words = ownEntry(types, type);
  const [name, saying] = partOf(words?.object ?? ['', 'id']);
  return {
    act: actOf(type, types),
    userName: names.get(account_id ?? '') ?? '',
    object: object === '' ? null : { name, value: sayValue(object, saying, say) },
    isAccount: names.has(object),
    detail: partsOf(JSON.parse(detail), words?.detail ?? {}, say).sort(
      (a, b) => Number(b.name === REASON) - Number(a.name === REASON),
    ),
  };
}

const REASON = '原因';

interface Say {
  types: EventTypes;
  /** Of accounts, by id. */
  names: Names;
  /** Of other things: by how they are said, then by id. */
  found: ReadonlyMap<Named, Names>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const partsOf = (values: object, table: Readonly<Record<string, PartWords>>, say: Say): NamedText[] =>
  Object.entries(values)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => {
      const [name, saying] = partOf(ownEntry(table, key) ?? key);
      return { name, value: sayValue(value, saying, say) };
    });

function sayValue(value: unknown, saying: Saying, say: Say): string {
  if (Array.isArray(value)) return value.map((each) => sayValue(each, saying, say)).join('、');
  if (typeof saying === 'object' && 'parts' in saying && typeof value === 'object' && value !== null)
    return partsOf(value, saying.parts, say)
      .map(({ name, value: text }) => `${name} ${text}`)
      .join('，');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof saying === 'object' && 'named' in saying) return say.found.get(saying)?.get(text) ?? text;
  if (typeof saying === 'object') return ('words' in saying ? ownEntry(saying.words, text) : undefined) ?? text;
  return SAY[saying](text, say);
}

const SAY: Record<Exclude<Saying, object>, (text: string, say: Say) => string> = {
  text: (text) => text,
  id: (text, { names }) => names.get(text) ?? text,
  time: (text) => (Number.isNaN(Date.parse(text)) ? text : shanghaiMinute(text)),
  flag: (text) => (text === 'true' ? '是' : text === 'false' ? '否' : text),
  event: (text, { types }) => actOf(text, types),
};

/** What of an event its module declares no words for, as `type.name` or `type.name=value`. */
export function findWordless({ type, detail }: Pick<Sayable, 'type' | 'detail'>, types: EventTypes): string[] {
  const words = ownEntry(types, type);
  return words ? wordlessIn(JSON.parse(detail), words.detail ?? {}, type) : [];
}

const wordlessIn = (values: object, table: Readonly<Record<string, PartWords>>, of: string): string[] =>
  Object.entries(values)
    .filter(([, value]) => !isEmpty(value))
    .flatMap(([key, value]) => {
      const words = ownEntry(table, key);
      const at = `${of}.${key}`;
      return words === undefined ? [at] : wordlessValues(value, partOf(words)[1], at);
    });

function wordlessValues(value: unknown, saying: Saying, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => wordlessValues(each, saying, at));
  const isObject = typeof value === 'object' && value !== null;
  if (typeof saying === 'object' && 'parts' in saying && isObject) return wordlessIn(value, saying.parts, at);
  if (isObject) return [at];
  const isOpen = typeof saying !== 'object' || !('words' in saying) || saying.others !== undefined;
  const hasWords = isOpen || ownEntry(saying.words, String(value)) !== undefined;
  return hasWords ? [] : [`${at}=${value}`];
}
