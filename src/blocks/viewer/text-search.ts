/** A part of one run of text, by the places of its characters. */
export interface TextPiece {
  item: number;
  from: number;
  to: number;
}

/** Where a page's text says what is sought, each time as the pieces that it runs over. */
export type TextHit = readonly TextPiece[];

/** Every place at which the runs of a page's text, read one after the other, say what is sought. Blanks, width and the case of letters do not count. */
export function hitsIn(items: readonly string[], wanted: string): TextHit[] {
  const sought = [...signsOf(wanted)].join('');
  if (sought === '') return [];
  const places: { item: number; at: number }[] = [];
  let text = '';
  items.forEach((run, item) => {
    for (let at = 0; at < run.length; at += 1) {
      const sign = plain(run.charAt(at));
      if (sign === '') continue;
      text += sign;
      places.push({ item, at });
    }
  });
  const hits: TextHit[] = [];
  for (let start = text.indexOf(sought); start !== -1; start = text.indexOf(sought, start + sought.length))
    hits.push(piecesOf(places.slice(start, start + sought.length)));
  return hits;
}

function piecesOf(places: readonly { item: number; at: number }[]): TextHit {
  const pieces: TextPiece[] = [];
  for (const { item, at } of places) {
    const last = pieces.at(-1);
    if (last?.item === item) last.to = at + 1;
    else pieces.push({ item, from: at, to: at + 1 });
  }
  return pieces;
}

function* signsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield plain(text.charAt(at));
}

/** One character as it is compared; none for a blank. */
function plain(character: string): string {
  if (/\s/.test(character)) return '';
  const folded = character.normalize('NFKC').toLowerCase();
  return folded.length === 1 ? folded : character;
}
