const SVG = 'http://www.w3.org/2000/svg';

export interface Badge {
  state: string;
  text: string;
}

export interface Lit {
  active: readonly string[];
  last: readonly string[];
  visited: readonly string[] | undefined;
  badges: readonly Badge[];
  counts: Readonly<Record<string, string>>;
}

export const NOTHING_LIT: Lit = { active: [], last: [], visited: undefined, badges: [], counts: {} };

export async function loadDrawing(id: string): Promise<SVGSVGElement> {
  const { default: address } = (await import(/* webpackMode: "eager" */ `../../../docs/machines/${id}.svg`)) as { default: string };
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no drawing of ${id}`);
  return readDrawing(await response.text());
}

export function readDrawing(text: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (documentElement.namespaceURI !== SVG || documentElement.nodeName !== 'svg') throw new Error('the drawing cannot be read');
  for (const element of documentElement.querySelectorAll('script, foreignObject, style')) element.remove();
  return document.importNode(documentElement, true) as Element as SVGSVGElement;
}

export function light(svg: SVGSVGElement, { active, last, visited, badges, counts }: Lit): void {
  for (const old of svg.querySelectorAll('.chart-badge')) old.remove();
  for (const state of svg.querySelectorAll<SVGGElement>('[data-state]')) {
    const path = state.dataset['state'] ?? '';
    state.classList.toggle('is-active', active.includes(path));
    state.classList.toggle('is-quiet', visited !== undefined && !visited.includes(path));
  }
  const edges = new Set<string>();
  for (const transition of svg.querySelectorAll<SVGGElement>('[data-transition]')) {
    const id = transition.dataset['transition'] ?? '';
    const isLast = last.includes(id);
    transition.classList.toggle('is-last', isLast);
    const label = transition.closest<SVGGElement>('.label');
    if (isLast && label) edges.add(edgeOf(label));
    const count = counts[id];
    if (count !== undefined) addBadge(transition, count);
  }
  for (const edge of svg.querySelectorAll<SVGGElement>('.edge')) edge.classList.toggle('is-last', edges.has(edgeOf(edge)));
  for (const { state, text } of badges) {
    const group = [...svg.querySelectorAll<SVGGElement>('[data-state]')].find(({ dataset }) => dataset['state'] === state);
    if (group) addBadge(group, text);
  }
}

export function centreOf(svg: SVGSVGElement, path: string): { x: number; y: number } | undefined {
  const box = [...svg.querySelectorAll<SVGGElement>('[data-state]')]
    .find(({ dataset }) => dataset['state'] === path)
    ?.querySelector('.box');
  if (!box) return undefined;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name) ?? 0));
  return { x: (x ?? 0) + (width ?? 0) / 2, y: (y ?? 0) + (height ?? 0) / 2 };
}

export function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  return { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
}

function edgeOf({ dataset }: SVGGElement): string {
  return `${dataset['from'] ?? ''}→${dataset['to'] ?? ''}`;
}

function addBadge(group: SVGGElement, text: string): void {
  const at = cornerOf(group);
  const badge = group.appendChild(document.createElementNS(SVG, 'g'));
  badge.classList.add('chart-badge');
  const width = 12 + [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 12 : 7), 0);
  const plate = badge.appendChild(document.createElementNS(SVG, 'rect'));
  const attributes = { x: at.x - width, y: at.y - 10, width, height: 20, rx: 10 };
  for (const [name, value] of Object.entries(attributes)) plate.setAttribute(name, String(value));
  const words = badge.appendChild(document.createElementNS(SVG, 'text'));
  words.setAttribute('x', String(at.x - width + 6));
  words.setAttribute('y', String(at.y + 4));
  words.textContent = text;
}

function cornerOf(group: SVGGElement): { x: number; y: number } {
  const box = group.querySelector('.box');
  if (box) return { x: Number(box.getAttribute('x')) + Number(box.getAttribute('width')) + 6, y: Number(box.getAttribute('y')) };
  const line = group.querySelector('text');
  return { x: Number(line?.getAttribute('x') ?? 0) - 2, y: Number(line?.getAttribute('y') ?? 0) - 4 };
}
