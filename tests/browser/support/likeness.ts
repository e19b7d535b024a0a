import type { Page } from 'playwright-core';
import { settled } from './accessibility';

declare global {
  interface Window {
    likenessOf?: (element: Element) => string;
  }
}

/**
 * What each element under `selector` is made of, as far as axe or a keyboard can tell: tags, classes, roles, states, looks, and whether it scrolls;
 * not its words, its ids, nor how often the same follows itself. Of those that are alike one needs to be judged.
 */
export async function likenesses(page: Page, selector: string): Promise<string[]> {
  await settled(page);
  await page.evaluate(() => {
    const REFERENCES = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant']);
    const WORDS = /^(title|alt|href|src|placeholder|aria-label|aria-value\w+|aria-(row|col)(index|count)|aria-posinset|aria-setsize)$/;
    const STATES = /^(class|role|type|tabindex|disabled|readonly|hidden|inert|contenteditable|autocomplete|lang|aria-\w+)$/;

    window.likenessOf = (element) => {
      const style = getComputedStyle(element);
      if (style.display === 'none') return '';
      const { color, backgroundColor, opacity, display, visibility, fontSize, fontWeight, overflowX } = style;
      const scrolls = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
      const looks = [color, backgroundColor, opacity, display, visibility, fontSize, fontWeight, scrolls].join(' ');
      const attributes = [...element.attributes].flatMap(attribute).sort().join(' ');
      const parts = [...element.childNodes].map(partOf);
      return `<${element.tagName} ${attributes} {${looks}}${parts.filter((part, index) => part !== parts[index - 1]).join('')}>`;
    };

    function partOf(node: Node): string {
      if (node instanceof Element) return window.likenessOf?.(node) ?? '';
      return node.textContent?.trim() ? 'words' : '';
    }

    function attribute({ name, value }: Attr): string[] {
      if (REFERENCES.has(name)) return [`${name}=${value.split(' ').every((id) => document.getElementById(id)) ? 'there' : 'missing'}`];
      if (WORDS.test(name)) return [`${name}=${value.trim() === '' ? 'empty' : 'given'}`];
      return STATES.test(name) ? [`${name}=${value}`] : [];
    }
  });
  return page.locator(selector).evaluateAll((elements) => elements.map((element) => window.likenessOf?.(element) ?? ''));
}
