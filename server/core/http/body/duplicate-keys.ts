/** The first key that one object of a valid JSON text names twice. JSON.parse would silently keep the last. */
export function duplicateKey(json: string): string | undefined {
  const objects: (Set<string> | undefined)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '{') objects.push(new Set());
    else if (character === '[') objects.push(undefined);
    else if (character === '}' || character === ']') objects.pop();
    else if (character === '"') {
      const end = endOfText(json, at);
      const keys = objects.at(-1);
      if (keys && isKey(json, end + 1)) {
        const key = JSON.parse(json.slice(at, end + 1)) as string;
        if (keys.has(key)) return key;
        keys.add(key);
      }
      at = end;
    }
  }
  return undefined;
}

const colonAhead = /\s*:/y;

function isKey(json: string, from: number): boolean {
  colonAhead.lastIndex = from;
  return colonAhead.test(json);
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
