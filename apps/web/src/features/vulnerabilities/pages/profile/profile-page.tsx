/** The profile of one vulnerability. */
export function ProfilePage() {
  return null;
}
