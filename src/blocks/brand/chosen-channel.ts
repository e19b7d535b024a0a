/** In base64, the channel by which somebody came, which the session keeps in this tab until they sign in or out, also on pages whose address names none. */
export function chosenChannel(): string | undefined {
  return /^"([A-Za-z0-9+/]+={0,2})"$/.exec(sessionStorage.getItem('channel') ?? '')?.[1];
}
