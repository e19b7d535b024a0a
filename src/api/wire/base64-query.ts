/** What a query carries in base64, plain or for addresses; undefined where it is none, or says something that no code or number looks like. */
export function decodedQuery(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{1,128}={0,2}$/.test(base64)) return undefined;
  try {
    const code = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
    return /^[\w-]{1,64}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
