import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './mailer.ts';

/** What all mails of this installation share. */
export interface MailLook {
  brand: string;
  /** URL of the portal; if undefined, mails have no link. */
  publicUrl: string | undefined;
}

export interface MailContent {
  /** Without the brand, which is prepended. */
  subject: string;
  paragraphs: readonly string[];
  /** Shown large on a separate line. */
  code?: string;
  /** A path of the portal, e.g. `/user/info`. */
  link?: { path: string; label: string };
  closing?: readonly string[];
  /** Where the recipient unsubscribes from such mails, without signing in. */
  unsubscribe?: { path: string; label: string };
}

/** The template of all mails, as text and as HTML without scripts, images or external URLs. */
export function writeMail(look: MailLook, to: string, content: MailContent): Mail {
  const { subject, paragraphs, code, link, closing = [], unsubscribe } = content;
  const href = link && look.publicUrl ? `${look.publicUrl}${link.path}` : undefined;
  const end = unsubscribe && look.publicUrl ? `${look.publicUrl}${unsubscribe.path}` : undefined;
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(href ? [`${link?.label}：${href}`] : []),
    ...closing,
    ...(end ? [`${unsubscribe?.label}：${end}`] : []),
    `—— ${look.brand}${look.publicUrl ? `\n${look.publicUrl}` : ''}`,
    '本邮件由系统自动发送，请勿回复。',
  ].join('\n\n');
  const html = page(look, [
    ...paragraphs.map((words) => paragraph(words, 'font-size:15px;color:#1f2329')),
    ...(code ? [paragraph(code, 'font:700 32px/1.4 Consolas,Menlo,monospace;letter-spacing:8px;color:#0b57d0')] : []),
    ...(href
      ? [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 24px;border-radius:6px;background:#0b57d0;color:#ffffff;text-decoration:none">${escapeHtml(link?.label ?? '')}</a></p>`,
        ]
      : []),
    ...closing.map((words) => paragraph(words, SMALL)),
    ...(end
      ? [
          `<p style="margin:0 0 16px;line-height:1.7;${SMALL}"><a href="${escapeHtml(end)}" style="color:#5f6673">${escapeHtml(unsubscribe?.label ?? '')}</a></p>`,
        ]
      : []),
  ]);
  return { to, subject: `【${look.brand}】${subject}`, text, html, ...(end ? { unsubscribe: end } : {}) };
}

const SMALL = 'font-size:13px;color:#5f6673';

const paragraph = (words: string, style: string) =>
  `<p style="margin:0 0 16px;line-height:1.7;${style}">${escapeHtml(words)}</p>`;

function page(look: MailLook, parts: readonly string[]): string {
  const brand = escapeHtml(look.brand);
  const home = look.publicUrl
    ? `<a href="${escapeHtml(look.publicUrl)}" style="color:#5f6673">${escapeHtml(look.publicUrl)}</a>`
    : '';
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f4f8;font-family:-apple-system,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e6ec;border-radius:10px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#1f2329">${brand}</p>
${parts.join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e6ec;font-size:12px;line-height:1.7;color:#5f6673">本邮件由系统自动发送，请勿回复。${home}</p>
</div>
</body>
</html>
`;
}
