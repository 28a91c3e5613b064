import { expect, expectTypeOf, test } from 'vitest';
import { compact } from './compact.ts';
import { fit } from './fit.ts';
import { permissions } from './permissions.ts';
import {
  allInGroup,
  anything,
  blank,
  choice,
  choiceOrNull,
  dictionary,
  flag,
  inGroup,
  list,
  named,
  numberOrNull,
  object,
  orNull,
  type TypeOf,
  text,
} from './schema.ts';
import { toJsonSchema } from './to-json-schema.ts';

const PATCH = object({
  ...allInGroup('names', { title: text('标题', 1), command: text('命令', 2, '[]') }),
  kind: choice(['fix', 'preview'], 'fix', '类别', 3),
  level: choiceOrNull(['high', 'low'], '等级', 4),
  reboot: flag('需重启', 5),
  size: numberOrNull('大小', 6),
  files: inGroup('files', list(object({ url: text('地址', 7) }, { note: text('备注', 8) }), '文件')),
  words: dictionary(list(text()), '说法', 9),
  vendor: orNull(named('厂商', object({ id: text('编号', 10), original: anything('原话') }))),
});

test('documents have the type that the schema says', () => {
  expectTypeOf<TypeOf<typeof PATCH>>().toEqualTypeOf<{
    title: string;
    command: string;
    kind: 'fix' | 'preview';
    level: 'high' | 'low' | null;
    reboot: boolean;
    size: number | null;
    files: { url: string; note?: string }[];
    words: Record<string, string[]>;
    vendor: { id: string; original: unknown } | null;
  }>();
});

test('a blank document has every field, and shares no part with another one', () => {
  expect(blank(PATCH)).toEqual({
    title: '',
    command: '[]',
    kind: 'fix',
    level: null,
    reboot: false,
    size: null,
    files: [],
    words: {},
    vendor: null,
  });
  expect(blank(PATCH).files).not.toBe(blank(PATCH).files);
});

test('any JSON is brought into it: what is known stays, what is missing or wrong has its default, what is unknown goes', () => {
  const given = {
    kind: 'other',
    size: Number.NaN,
    files: [{ url: 'a', note: 'b', more: 1 }, 'x'],
    vendor: {},
    more: 1,
  };
  expect(fit(PATCH, given)).toEqual({
    ...blank(PATCH),
    files: [{ url: 'a', note: 'b' }],
    vendor: { id: '', original: null },
  });
  expect(fit(PATCH, compact(fit(PATCH, given)))).toEqual({ ...fit(PATCH, given), vendor: null });
});

test('its JSON Schema describes every field in words, and requires none', () => {
  expect(toJsonSchema(PATCH)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string', description: '标题' },
      command: { type: 'string', description: '命令' },
      kind: { type: 'string', enum: ['fix', 'preview'], description: '类别' },
      level: { type: ['string', 'null'], enum: ['high', 'low', null], description: '等级' },
      reboot: { type: 'boolean', description: '需重启' },
      size: { type: ['number', 'null'], description: '大小' },
      files: {
        type: 'array',
        description: '文件',
        items: {
          type: 'object',
          properties: {
            url: { type: 'string', description: '地址' },
            note: { type: 'string', description: '备注' },
          },
        },
      },
      words: {
        type: 'object',
        description: '说法',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
      vendor: {
        type: ['object', 'null'],
        description: '厂商',
        properties: { id: { type: 'string', description: '编号' }, original: { description: '原话' } },
      },
    },
  });
});

test('its permissions name their paths, and are in the group that is nearest around them', () => {
  const found = permissions(inGroup('other', PATCH)).map(({ id, path, group }) => [id, path, group]);
  expect(found).toEqual([
    [1, 'title', 'names'],
    [2, 'command', 'names'],
    [3, 'kind', 'other'],
    [4, 'level', 'other'],
    [5, 'reboot', 'other'],
    [6, 'size', 'other'],
    [7, 'files--url', 'files'],
    [8, 'files--note', 'files'],
    [9, 'words', 'other'],
    [10, 'vendor--id', 'other'],
  ]);
});
