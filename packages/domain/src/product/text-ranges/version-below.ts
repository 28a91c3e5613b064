/**
 * A version right below another one of its branch: 6.0.2 → 6.0.1, 2.0.0b2 → 2.0.0b1, 1.1.4 Build 20230219 → 1.1.4 Build 20230218. Null where the last number is
 * 0, or long without being called a build.
 */
export function versionBelow(version: string): string | null {
  const parts = /^(.*[^0-9]|)([0-9]{1,4})$/.exec(version) ?? /^(.*\bbuild )([0-9]{5,9})$/i.exec(version);
  const last = Number(parts?.[2] ?? 0);
  return parts === null || last === 0 ? null : `${parts[1]}${last - 1}`;
}
