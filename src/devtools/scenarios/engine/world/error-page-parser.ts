const ELEMENT =
  /<(error-msg)\b[^>]*>([\s\S]*?)<\/error-msg>|<(\w+)\b[^>]*\b(?:class|id)=["'][^"']*\berror-msg\b[^"']*["'][^>]*>([\s\S]*?)<\/\3>/i;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** The parser of documents that workers lack, for the one element of an error page that the application reads. */
export class ErrorPageParser {
  parseFromString(html: string): { querySelector: () => { textContent: string } | null } {
    const [, , inOwnElement, , inMarkedElement] = ELEMENT.exec(html) ?? [];
    const inside = inOwnElement ?? inMarkedElement;
    return { querySelector: () => (inside === undefined ? null : { textContent: textOf(inside) }) };
  }
}

function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
