import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface FakeSmtpOptions {
  /** Offers STARTTLS with this key and certificate. */
  tls?: { key: string; cert: string };
  /** Requires a password. */
  user?: string;
  password?: string;
  /** Answers to the first recipients, in order; further ones are accepted. */
  refusals?: { code: number; text: string }[];
  /** Accepts connections without answering. */
  silent?: boolean;
}

export interface FakeSmtp {
  port: number;
  mails: { from: string; to: string[]; raw: string; secure: boolean }[];
  /** Names of successful logins. */
  logins: string[];
  close(): Promise<void>;
}

/** A real mail server on this machine that stores what it receives. */
export async function startFakeSmtp(options: FakeSmtpOptions): Promise<FakeSmtp> {
  const mails: FakeSmtp['mails'] = [];
  const logins: string[] = [];
  const { tls, user, password, refusals = [], silent = false } = options;
  const server = silent ? createServer(() => {}) : speakingServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
  const address = (silent ? (server as Server) : (server as SMTPServer).server).address() as AddressInfo;
  return { port: address.port, mails, logins, close: () => new Promise((done) => void server.close(() => done())) };

  function speakingServer(): SMTPServer {
    return new SMTPServer({
      ...tls,
      disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(user === undefined ? ['AUTH'] : [])],
      authOptional: user === undefined,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth(auth, _session, callback) {
        if (auth.username !== user || auth.password !== password) return callback(new Error('wrong password'));
        logins.push(auth.username ?? '');
        callback(null, { user: auth.username });
      },
      onRcptTo(_address, _session, callback) {
        const refusal = refusals.shift();
        callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData(stream, session, callback) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address: to }) => to),
            raw: Buffer.concat(parts).toString('utf8'),
            secure: session.secure,
          });
          callback();
        });
      },
    });
  }
}
