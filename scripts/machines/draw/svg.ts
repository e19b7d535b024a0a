import { layOutByGroups } from './grouped-layout';
import {
  layOut,
  linesOf,
  PADDING,
  type Area,
  type PlacedEdge,
  type PlacedGate,
  type PlacedGroup,
  type PlacedStart,
  type Point,
} from './layout';
import type { Part, Plan, StateBox } from './plan';
import { FONT_SIZE, LINE_HEIGHT, type Line, type Run } from './text';

const FONT = "var(--font, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif)";
const INK = 'var(--ink, #1b2636)';
const SOFT = 'var(--ink-soft, #4a5463)';
const QUIET = 'var(--ink-quiet, #5b6573)';
const LINE = 'var(--line-strong, #9aa5b4)';
const FAINT = 'var(--line, #e3e8ef)';
const BACKGROUND = 'var(--background, #f4f6f9)';
const SURFACE = 'var(--surface, #ffffff)';
const ACCENT = 'var(--brand, #0958d9)';
const TONES: Record<string, { edge: string; background: string }> = {
  waiting: { edge: 'var(--waiting, #0958d9)', background: 'var(--waiting-soft, #e9f2ff)' },
  attention: { edge: 'var(--attention, #ad6800)', background: 'var(--attention-soft, #fff7e2)' },
  good: { edge: 'var(--good, #237804)', background: 'var(--good-soft, #eef8e9)' },
  bad: { edge: 'var(--bad, #cf1322)', background: 'var(--bad-soft, #fff1f0)' },
  ended: { edge: 'var(--ended, #5a6472)', background: 'var(--ended-soft, #eef1f5)' },
};
const COLOURS: Record<Run['role'], string> = {
  name: SOFT,
  code: ACCENT,
  title: INK,
  event: INK,
  guard: ACCENT,
  action: QUIET,
  target: SOFT,
  note: QUIET,
};
const CORNER = 6;
const ARROW = { length: 8, half: 4 };

/**
 * The drawing of a plan as SVG text. It needs no style sheet and no script: colours are the theme's variables with values to fall back on. States carry
 * `data-state` (the path), labels `data-transition` (the ids, with semicolons between them), lines `data-from` and `data-to`, so that a page can light them.
 */
export async function svgOf(plan: Plan): Promise<string> {
  const { width, height, groups, states, edges, gates, starts } = await (plan.groups.length > 0 ? layOutByGroups(plan) : layOut(plan));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" data-machine="${escaped(plan.id)}" role="img" aria-label="${escaped(`${plan.title}状态图`)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="${FONT_SIZE.small}">`,
    `<rect class="background" width="${width}" height="${height}" fill="${SURFACE}"/>`,
    ...groups.map(frame),
    ...plan.states.map((state) => stateGroup(state, states.get(state.path))),
    ...starts.map(startGroup),
    ...gates.map(gateGroup),
    ...edges.map(lineGroup),
    ...edges.map(labelGroup),
    '</svg>',
    '',
  ].join('\n');
}

function stateGroup(state: StateBox, area: Area | undefined): string {
  if (!area) throw new Error(`${state.path} has no place`);
  const tone = TONES[state.tone ?? ''];
  const { x, y, width, height } = area;
  const box = `<rect class="box" ${at(area)} rx="8" fill="${tone?.background ?? SURFACE}" stroke="${tone?.edge ?? LINE}"${state.type === 'compound' || state.type === 'parallel' ? ' stroke-dasharray="5 3"' : ''}/>`;
  const inner =
    state.type === 'final'
      ? `<rect class="inner" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6" fill="none" stroke="${tone?.edge ?? LINE}"/>`
      : '';
  const left = x + PADDING;
  const top = y + PADDING + FONT_SIZE.small;
  const under = top + (state.heading.length - 1) * LINE_HEIGHT;
  const rule =
    state.notes.length + state.rows.length > 0
      ? `<path class="rule" d="M${x} ${under + 7}h${width}" stroke="${tone?.edge ?? LINE}" stroke-opacity=".35"/>`
      : '';
  const notesTop = under + LINE_HEIGHT + 6;
  const rowsTop = notesTop + state.notes.length * LINE_HEIGHT;
  return [
    `<g class="state" data-state="${escaped(state.path)}" data-type="${state.type}"${state.tone ? ` data-tone="${state.tone}"` : ''}>${box}${inner}${rule}`,
    ...text(state.heading, left, top),
    ...text(state.notes, left, notesTop),
    ...parts(state.rows, left, rowsTop),
    '</g>',
  ].join('');
}

function frame({ group, area }: PlacedGroup): string {
  const box = `<rect class="box" ${at(area)} rx="10" fill="${BACKGROUND}" stroke="${FAINT}"/>`;
  return `<g class="group" data-group="${escaped(group.id)}">${box}<text x="${area.x + PADDING}" y="${area.y + 18}" font-size="${FONT_SIZE.title}" font-weight="600" fill="${SOFT}">${escaped(group.label)}</text></g>`;
}

function startGroup({ state, area, points }: PlacedStart): string {
  const radius = area.width / 2;
  return `<g class="start" data-to="${escaped(state)}"><circle cx="${area.x + radius}" cy="${area.y + radius}" r="${radius}" fill="${SOFT}"/>${line(points)}</g>`;
}

function gateGroup({ gate, area, points }: PlacedGate): string {
  const box = `<rect class="box" ${at(area)} rx="4" fill="${SURFACE}" stroke="${LINE}" stroke-dasharray="2 3"/>`;
  return `<g class="gate" data-to="${escaped(gate.to)}">${box}${text(gate.lines, area.x + PADDING / 2, area.y + FONT_SIZE.small + 3).join('')}${line(points)}</g>`;
}

function lineGroup({ edge, points }: PlacedEdge): string {
  return `<g class="edge" data-from="${escaped(edge.from)}" data-to="${escaped(edge.to)}">${line(points)}</g>`;
}

function labelGroup({ edge, label }: PlacedEdge): string {
  const plate = `<rect class="plate" ${at(label)} rx="3" fill="${SURFACE}" fill-opacity=".9"/>`;
  return `<g class="label" data-from="${escaped(edge.from)}" data-to="${escaped(edge.to)}">${linesOf(edge).length > 0 ? plate : ''}${parts(edge.parts, label.x + PADDING / 2, label.y + FONT_SIZE.small + 3).join('')}</g>`;
}

function parts(given: readonly Part[], x: number, top: number): string[] {
  let y = top;
  return given.map(({ transitions, lines }) => {
    const group = `<g class="transition" data-transition="${escaped(transitions.join(';'))}">${text(lines, x, y).join('')}</g>`;
    y += lines.length * LINE_HEIGHT;
    return group;
  });
}

function text(lines: readonly Line[], x: number, top: number): string[] {
  return lines.map((runs, index) => `<text x="${x}" y="${rounded(top + index * LINE_HEIGHT)}">${runs.map(span).join(' ')}</text>`);
}

function span({ text: words, role }: Run): string {
  const large = role === 'title' || role === 'code' ? ` font-size="${FONT_SIZE.title}" font-weight="600"` : '';
  const strong = role === 'event' ? ' font-weight="600"' : '';
  return `<tspan class="${role}" fill="${COLOURS[role]}"${large}${strong}>${escaped(words)}</tspan>`;
}

/** A line with rounded corners and an arrowhead of its own, so that no id is needed and a page can colour both. */
function line(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (!first || !last || !before) return '';
  const corners = points.slice(1, -1).map((point, index) => corner(points[index] ?? point, point, points[index + 2] ?? point));
  return `<path class="line" d="M${xy(first)}${corners.join('')}L${xy(last)}" fill="none" stroke="${LINE}" stroke-width="1.3"/>${arrow(before, last)}`;
}

function corner(from: Point, point: Point, to: Point): string {
  return `L${xy(towards(point, from))}Q${xy(point)} ${xy(towards(point, to))}`;
}

function towards(point: Point, other: Point): Point {
  const distance = Math.hypot(other.x - point.x, other.y - point.y);
  const share = distance === 0 ? 0 : Math.min(CORNER, distance / 2) / distance;
  return { x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share };
}

function arrow(from: Point, tip: Point): string {
  const distance = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const along = { x: (tip.x - from.x) / distance, y: (tip.y - from.y) / distance };
  const foot = { x: tip.x - along.x * ARROW.length, y: tip.y - along.y * ARROW.length };
  const left = { x: foot.x - along.y * ARROW.half, y: foot.y + along.x * ARROW.half };
  const right = { x: foot.x + along.y * ARROW.half, y: foot.y - along.x * ARROW.half };
  return `<path class="arrow" d="M${xy(tip)}L${xy(left)}L${xy(right)}Z" fill="${LINE}"/>`;
}

function at({ x, y, width, height }: Area): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

function xy({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
