import { TransportError } from '../answers/transport-error';

/** How much one body may hold: levels of lists and objects in each other, and keys, entries and openings together. */
export interface JsonShape {
  depth: number;
  parts: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COMMA, COLON] = [0x2c, 0x3a];
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Refuses what holds more than any form does by one look at its bytes, before anything is made of them; whether it is JSON at all is not judged here. */
export function refuseOversized(json: Uint8Array, most: JsonShape): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        depth += 1;
        parts += 1;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth -= 1;
        break;
      case COMMA:
      case COLON:
        parts += 1;
        break;
      default:
        break;
    }
    if (depth > most.depth) throw new TransportError(400, '请求内容的层级过深');
    if (parts > most.parts) throw new TransportError(413, '提交的字段过多，请减少后重试');
  }
}

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
