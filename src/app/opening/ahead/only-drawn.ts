const OF_SVG = /^(stroke|fill|font|clip|stop)([A-Z])/;

/** Leaves an element what it is drawn with: nothing that handles what is done to it, no address that is a script; SVG's attributes by the names of the document. */
export function onlyDrawn(props: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(props)) {
    const drawn = isDrawn(name, value)
      ? name.replace(OF_SVG, (_, of: string, letter: string) => `${of}-${letter.toLowerCase()}`)
      : undefined;
    if (drawn === name) continue;
    Reflect.deleteProperty(props, name);
    if (drawn !== undefined) props[drawn] = value;
  }
}

function isDrawn(name: string, value: unknown): boolean {
  if (name === 'href') return typeof value === 'string' && new URL(value, location.origin).protocol !== 'javascript:';
  return !/^on[A-Z]/.test(name) && name !== 'dangerouslySetInnerHTML';
}
