import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Account } from './account.ts';
import { TOTP as TOTP_COLUMN } from './personal-columns.ts';

/** The parameters that authenticator apps expect. Source: RFC 6238. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Tolerance in time steps, since clocks of phones are inexact. */
const WINDOW = 1;
const ISSUER = 'LDY';

/** A new secret of 160 bits in base 32, and the URI that apps read from a QR code. */
export function newTotpSecret(userName: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...SHAPE, issuer: ISSUER, label: userName, secret }).toString() };
}

/** The code of a sealed secret at this moment. */
export function codeOfNow(sealer: Sealer, totpSealed: string, now: string): string {
  const secret = Secret.fromBase32(sealer.open(TOTP_COLUMN, totpSealed));
  return TOTP.generate({ ...SHAPE, secret, timestamp: Date.parse(now) });
}

/** The time step of a code; undefined when it matches none near `now`. */
export function matchTotp(secret: string, code: string, now: string): number | undefined {
  const timestamp = Date.parse(now);
  const delta = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}

/** The time step of a correct code for this account; the code may have been used already. */
export function matchTotpOf(sealer: Sealer, account: Account, code: string, now: string): number | undefined {
  if (account.totpSealed === null) return undefined;
  return matchTotp(sealer.open(TOTP_COLUMN, account.totpSealed), code, now);
}

/** Uses a code. A single statement, so each code works once, and none older than the last used. */
export async function useTotp(
  tx: Transaction,
  sealer: Sealer,
  { account, code, now }: { account: Account; code: string; now: string },
): Promise<boolean> {
  const step = matchTotpOf(sealer, account, code, now);
  if (step === undefined) return false;
  const used = await tx.execute(
    `update account set totp_last_step = $2
     where id = $1 and totp_last_step < $2 and totp_sealed = $3 and totp_enabled_at is not null`,
    [account.id, step, account.totpSealed],
  );
  return used === 1;
}
