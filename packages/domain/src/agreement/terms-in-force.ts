/** A version of both agreements that was published. */
export interface TermsVersion {
  version: string;
  /** The day in Asia/Shanghai from which it holds. */
  holdsFrom: string;
  /** Everybody is asked to agree again; otherwise it is a change of words alone. */
  substance: boolean;
  /** Part of the portal, not written by the operator. */
  builtIn: boolean;
}

/** `versions` in the order of publication, those of the portal first: they hold until the operator has one of its own. */
export const termsInForce = <V extends TermsVersion>(versions: readonly [V, ...V[]], today: string): V =>
  versions.findLast(({ builtIn, holdsFrom }) => builtIn || holdsFrom <= today) ?? versions[0];

/** Whether somebody who last agreed to this version has to be asked: something of substance changed since, or it is none of these. */
export function mustAgree(
  versions: readonly [TermsVersion, ...TermsVersion[]],
  agreed: string,
  today: string,
): boolean {
  const inForce = versions.indexOf(termsInForce(versions, today));
  const needed = versions.findLastIndex(({ substance }, at) => at <= inForce && substance);
  return versions.findIndex(({ version }) => version === agreed) < needed;
}
