let offset = 0;
let known = false;

export function serverNow(): number {
  return Date.now() + offset;
}

export function learnServerTime(milliseconds: number): void {
  if (!Number.isFinite(milliseconds) || milliseconds <= 0) return;
  offset = milliseconds - Date.now();
  known = true;
}

export function learnFromDateHeader(header: string | null): void {
  if (!header) return;
  const said = Date.parse(header);
  if (!known || Math.abs(said - serverNow()) > 2000) learnServerTime(said);
}
