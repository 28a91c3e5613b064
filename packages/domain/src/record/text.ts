import { choice, flag, list, object, type TypeOf, text } from '@ldy/schema/schema.ts';

export const lang = choice(['cn', 'en'], 'cn', '语言');
export type Lang = TypeOf<typeof lang>;

const supportingMedia = object({
  type: text('媒体类型'),
  base64: flag('是否 Base64 编码'),
  value: text('内容'),
});

/** A text in one language with supporting media; the permission id of the media is the text's id plus one. */
export const richText = (label: string, id: number) =>
  object({ lang, value: text(label, id) }, { supportingMedia: list(supportingMedia, `${label}附图`, id + 1) });

/** Plain text: markup in it is displayed as text, never interpreted. */
export type RichText = TypeOf<ReturnType<typeof richText>>;
