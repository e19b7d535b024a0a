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
    const ids = (transition.dataset['transition'] ?? '').split(';');
    const isLast = ids.some((id) => last.includes(id));
    transition.classList.toggle('is-last', isLast);
    const label = transition.closest<SVGGElement>('.label');
    if (isLast && label) edges.add(edgeOf(label));
    const counted = ids.flatMap((id) => counts[id] ?? []);
    if (counted.length > 0) addBadge(transition, counted.join(' '));
  }
  for (const edge of svg.querySelectorAll<SVGGElement>('.edge')) edge.classList.toggle('is-last', edges.has(edgeOf(edge)));
  for (const { state, text } of badges) {
    const group = [...svg.querySelectorAll<SVGGElement>('[data-state]')].find(({ dataset }) => dataset['state'] === state);
    if (group) addBadge(group, text);
  }
}

/** Marks the state that was looked for, and no other. */
export function mark(svg: SVGSVGElement, path: string | undefined): void {
  for (const state of svg.querySelectorAll<SVGGElement>('[data-state]'))
    state.classList.toggle('is-found', state.dataset['state'] === path);
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Outline {
  boxes: readonly (Area & { path: string | undefined; tone: string | undefined })[];
  lines: string;
}

/** The frames and lines of a drawing, without its words. */
export function outlineOf(svg: SVGSVGElement): Outline {
  return {
    boxes: [...svg.querySelectorAll<SVGGElement>('[data-group], [data-state]')].map((group) => ({
      ...boxOf(group),
      path: group.dataset['state'],
      tone: group.dataset['tone'],
    })),
    lines: [...svg.querySelectorAll('.edge .line, .gate .line')].map((line) => line.getAttribute('d') ?? '').join(''),
  };
}

export function centreOf(svg: SVGSVGElement, path: string): { x: number; y: number } | undefined {
  const group = [...svg.querySelectorAll<SVGGElement>('[data-state]')].find(({ dataset }) => dataset['state'] === path);
  if (!group) return undefined;
  const area = boxOf(group);
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}

export function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  return { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
}

function boxOf(group: SVGGElement): Area {
  const box = group.querySelector('.box');
  const number = (name: string) => Number(box?.getAttribute(name) ?? 0);
  return { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
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
