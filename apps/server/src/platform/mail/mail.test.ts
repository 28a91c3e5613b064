import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbox, listOutbox } from '../messages/outbox.ts';
import { UndeliverableError } from '../messages/undeliverable-error.ts';
import { type Probe, runProbe } from '../probes/probe.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { checkMail } from './check-mail.ts';
import { composeMail } from './compose-mail.ts';
import { writeMail } from './mail-template.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { connectionOf, createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts';
import { type FakeSmtp, type FakeSmtpOptions, startFakeSmtp } from './testing/fake-smtp.ts';

const FROM = '"LDY 漏洞情报门户" <no-reply@portal.example.cn>';
const MAIL = {
  to: 'li.lei@example.cn',
  subject: '【门户】验证码',
  text: '验证码 123456',
  html: '<p>验证码 123456</p>',
};
const servers: FakeSmtp[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function start(options: FakeSmtpOptions = {}) {
  const server = await startFakeSmtp(options);
  servers.push(server);
  return server;
}
const mailer = (server: FakeSmtp, more: Partial<SmtpOptions> = {}) =>
  createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM, ...more });

describe('a mail is refused before any server sees it', () => {
  test.each([
    'a@b.cn\r\nBcc: c@d.cn',
    'a@b.cn\nBcc: c@d.cn',
    'a@b.cn, c@d.cn',
    'a@b.cn;c@d.cn',
    'Name <a@b.cn>',
    '<a@b.cn>',
    '"a b"@b.cn',
    'a@b.cn>\r\nRCPT TO:<c@d.cn',
    'group: a@b.cn',
    'a@b@c.cn',
    'a\u0000@b.cn',
    'a\u200b@b.cn',
    '-oQ/tmp@b.cn',
    'ab.cn',
    '',
    `${'a'.repeat(65)}@b.cn`,
  ])('to %j', (to) => {
    expect(() => checkMail({ ...MAIL, to })).toThrow(UndeliverableError);
  });

  test.each(['x\r\nBcc: c@d.cn', 'x\ny', 'x\u0000', 'x\u2028y', 'x'.repeat(201)])('about %j', (subject) => {
    expect(() => checkMail({ ...MAIL, subject })).toThrow(UndeliverableError);
  });
});

describe('a mail server', () => {
  test('elsewhere is never spoken to without TLS, and its certificate is checked', () => {
    expect(connectionOf({ url: 'smtp://mail.example.cn', from: FROM })).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
    });
    expect(connectionOf({ url: 'smtps://mail.example.cn', from: FROM })).toMatchObject({ port: 465, secure: true });
    for (const options of [{}, { tls: undefined }]) {
      expect(connectionOf({ url: 'smtps://mail.example.cn', from: FROM, ...options })).not.toHaveProperty('tls');
    }
  });

  test('that offers no TLS where it must gets neither password nor mail', async () => {
    const server = await start({ user: 'portal', password: 'geheim' });
    const url = `smtp://portal:geheim@127.0.0.1:${server.port}`;
    await expect(mailer(server, { url, requireTls: true }).send(MAIL)).rejects.toThrow(/mail server/);
    expect(server.mails).toEqual([]);
    expect(server.logins).toEqual([]);
  });

  test('with a certificate of an unknown authority gets nothing', async () => {
    const server = await start({ tls: selfSigned() });
    await expect(mailer(server, { requireTls: true }).send(MAIL)).rejects.toThrow(/could not be used/);
    expect(server.mails).toEqual([]);
  });

  test('gets the mail by STARTTLS after the right password', async () => {
    const tls = selfSigned();
    const server = await start({ tls, user: 'portal@x', password: 'ge:heim/%' });
    const url = `smtp://portal%40x:ge%3Aheim%2F%25@127.0.0.1:${server.port}`;
    await mailer(server, { url, requireTls: true, tls: { ca: tls.cert, servername: 'localhost' } }).send(MAIL);
    expect(server.logins).toEqual(['portal@x']);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ to: ['li.lei@example.cn'], from: 'no-reply@portal.example.cn', secure: true });
    expect(mail?.raw).toMatch(/^To: li\.lei@example\.cn\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toContain(Buffer.from('验证码 123456').toString('base64').slice(0, 16));
  });

  test('that does not take the password is an error to mend, not the end of the mail', async () => {
    const server = await start({ user: 'portal', password: 'right' });
    const url = `smtp://portal:wrong@127.0.0.1:${server.port}`;
    const failing = mailer(server, { url }).send(MAIL);
    await expect(failing).rejects.toThrow(/answered 535/);
    await expect(failing).rejects.not.toThrow(UndeliverableError);
  });

  test('that asks to come back later is come back to', async () => {
    const server = await start({ refusals: [{ code: 451, text: 'greylisted li.lei@example.cn' }] });
    const first = mailer(server).send(MAIL);
    await expect(first).rejects.toThrow('The mail server answered 451 to RCPT TO.');
    await expect(first).rejects.not.toThrow(UndeliverableError);
    await mailer(server).send(MAIL);
    expect(server.mails).toHaveLength(1);
  });

  test('that refuses the recipient for good is not asked again, and its words are not repeated', async () => {
    const server = await start({ refusals: [{ code: 550, text: 'no such user li.lei@example.cn' }] });
    const failing = mailer(server).send(MAIL);
    await expect(failing).rejects.toThrow(UndeliverableError);
    await expect(failing).rejects.toThrow(/^The mail server answered 550 to RCPT TO\.$/);
  });

  test('that says nothing is given up', async () => {
    const server = await start({ silent: true });
    await expect(mailer(server, { timeoutMs: 200 }).send(MAIL)).rejects.toThrow(/could not be used \(ETIMEDOUT\)/);
  });
});

test('a mail server is probed up to the password, and gets no mail', async () => {
  const server = await start({ user: 'portal', password: 'right' });
  const probe = async (password: string) => {
    const url = `smtp://portal:${password}@127.0.0.1:${server.port}`;
    return (await runProbe(mailer(server, { url }).probe as Probe)).fault;
  };
  expect(await probe('right')).toBeNull();
  expect(await probe('wrong')).toEqual({ kind: 'refused', code: '535' });
  await Promise.all(servers.splice(0).map((each) => each.close()));
  expect(await probe('right')).toMatchObject({ kind: 'unreachable' });
  expect(server.mails).toEqual([]);
});

describe('the outbox', () => {
  test('keeps mails for the portal’s own user alone, and only the newest', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
    let minute = 10;
    const outbox = createOutbox(folder, () => `2026-03-01T02:${minute++}:00.000Z`, 2);
    const send = createOutboxMailer(outbox, FROM).send;
    await send({ ...MAIL, to: 'first@example.cn' });
    await writeFile(join(folder, 'readme.txt'), 'not ours');
    await send({ ...MAIL, to: 'second@example.cn' });
    await send({ ...MAIL, to: 'third@example.cn' });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    expect(names).toHaveLength(2);
    expect(await readdir(folder)).toContain('readme.txt');
    const file = join(folder, names[1] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readFile(file, 'utf8')).toMatch(/^To: third@example\.cn$/m);
    await expect(send({ ...MAIL, to: 'x@y.cn\nBcc: z@y.cn' })).rejects.toThrow(UndeliverableError);
  });
});

test('the outbox keeps a mail that is sent again once, and never half of one', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
  const outbox = createOutbox(folder, () => '2026-03-01T02:00:00.000Z');
  const send = createOutboxMailer(outbox, FROM).send;
  for (const id of ['a', 'b', 'a']) await send({ ...MAIL, id });
  await writeFile(join(folder, '0123456789abcdef.part'), 'From: ');
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  expect((await listOutbox(folder)).map(({ kind }) => kind)).toEqual(['mail.eml', 'mail.eml']);
});

describe('the look of mails', () => {
  test('lets no text become markup', () => {
    const mail = writeMail({ brand: '<b>&"', publicUrl: 'https://p.example.cn' }, 'a@b.cn', {
      subject: 'x',
      paragraphs: ['<script>alert(1)</script>', `"quoted" 'single'`],
      code: '<i>',
      link: { path: '/x?a=1&b="', label: '<u>' },
      closing: ['<img src=x onerror=1>'],
    });
    expect(mail.html).not.toMatch(/<(?:script|b|i|u|img)[\s>]/);
    expect(mail.html).toContain('href="https://p.example.cn/x?a=1&amp;b=&quot;"');
    expect(mail.text).toContain('<script>alert(1)</script>');
  });

  test('has no link where the portal’s address is not configured', () => {
    const mail = writeMail({ brand: '门户', publicUrl: undefined }, 'a@b.cn', {
      subject: 'x',
      paragraphs: ['y'],
      link: { path: '/x', label: '打开' },
    });
    expect(mail.html).not.toContain('href');
    expect(mail.text).not.toContain('打开');
  });

  test('offers the end of such mails in text, in HTML and to mail programs, and only where the portal’s address is configured', () => {
    const content = { subject: 'x', paragraphs: ['y'], unsubscribe: { path: '/end/token', label: '退订' } };
    const mail = writeMail({ brand: '门户', publicUrl: 'https://p.example.cn' }, 'a@b.cn', content);
    expect(mail.text).toContain('退订：https://p.example.cn/end/token');
    expect(mail.html).toContain('href="https://p.example.cn/end/token"');
    const composed = composeMail(mail, FROM);
    expect(composed.list).toEqual({ unsubscribe: 'https://p.example.cn/end/token' });
    expect(composed.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const unsafe = composeMail(writeMail({ brand: '门户', publicUrl: 'http://p.example.cn' }, 'a@b.cn', content), FROM);
    expect(unsafe.headers).not.toHaveProperty('List-Unsubscribe-Post');
    const bare = writeMail({ brand: '门户', publicUrl: undefined }, 'a@b.cn', content);
    expect([bare.text, bare.html].join()).not.toContain('退订');
    expect(composeMail(bare, FROM)).not.toHaveProperty('list');
  });
});
