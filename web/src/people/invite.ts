/** The URL that lets a guest join; the secret is in the fragment. */
export function inviteLink(origin: string, table: string, invite: string | null): string {
  return `${origin}/t/${table}${invite ? `#${invite}` : ""}`;
}
