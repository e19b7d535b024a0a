const SHOWN = 3;
const SHOWN_AGAIN_FROM = 7;

/** An account for a watermark: its first 3 characters, stars, and what stands from the 8th character on. First specification, LY-06. */
export function maskAccount(account: string): string {
  const characters = [...account];
  const hidden = Math.max(0, Math.min(characters.length, SHOWN_AGAIN_FROM) - SHOWN);
  return characters.slice(0, SHOWN).join('') + '*'.repeat(hidden) + characters.slice(SHOWN_AGAIN_FROM).join('');
}
