import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { Edge, Gate, Group, Plan, StateBox } from './plan';
import { LINE_HEIGHT, widthOf, type Line } from './text';

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

export interface PlacedEdge {
  edge: Edge;
  points: readonly Point[];
  label: Area;
}

export interface PlacedGate {
  gate: Gate;
  area: Area;
  points: readonly Point[];
}

export interface PlacedStart {
  state: string;
  area: Area;
  points: readonly Point[];
}

export interface PlacedGroup {
  group: Group;
  area: Area;
}

/** Where everything stands, in pixels from the drawing's upper left corner. */
export interface Layout {
  width: number;
  height: number;
  groups: readonly PlacedGroup[];
  states: ReadonlyMap<string, Area>;
  edges: readonly PlacedEdge[];
  gates: readonly PlacedGate[];
  starts: readonly PlacedStart[];
}

export const PADDING = 10;
const START_SIZE = 10;
const MIN_WIDTH = 84;
const NOWHERE: Area = { x: 0, y: 0, width: 0, height: 0 };
const ROOT = 'chart';
/** Across and down. */
export const DIRECTIONS = ['RIGHT', 'DOWN'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Pixels by path of a state that is too narrow for its text. */
type Widening = ReadonlyMap<string, number>;
const WANTED_RATIO = 1.5;

/** Lays a plan out both across and down, and keeps the one whose shape suits a page better. Always the same for the same plan. */
export async function layOut(plan: Plan): Promise<Layout> {
  const tried: Layout[] = [];
  for (const direction of DIRECTIONS) tried.push(await wideEnough(plan, direction));
  return tried.reduce((best, other) => (unfitness(other) < unfitness(best) ? other : best));
}

/** Size of a state's own text, without the states inside it. */
export function textSizeOf({ heading, notes, rows }: StateBox): { width: number; height: number } {
  const lines = [...heading, ...notes, ...rows.flatMap((row) => row.lines)];
  const gap = notes.length + rows.length > 0 ? 6 : 0;
  return { width: Math.max(...lines.map(widthOf)) + 2 * PADDING, height: lines.length * LINE_HEIGHT + gap + 2 * PADDING - 6 };
}

/** The layout knows nothing of the text of a state around others: where that is wider than they are, a second round gives it room. */
async function wideEnough(plan: Plan, direction: Direction): Promise<Layout> {
  const first = await laidOut(plan, direction, new Map());
  const missing = plan.states
    .map((state) => [state.path, textSizeOf(state).width - (first.states.get(state.path)?.width ?? 0)] as const)
    .filter(([, width]) => width > 0);
  return missing.length === 0 ? first : laidOut(plan, direction, new Map(missing));
}

/** Lays a plan out in one direction. `options` are the layout's own, beyond or instead of the usual ones; `widening` gives room to states around others. */
export async function laidOut(
  plan: Plan,
  direction: Direction,
  widening: Widening = new Map(),
  options: Readonly<Record<string, string>> = {},
): Promise<Layout> {
  const laid = await new ELK().layout({
    id: ROOT,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.randomSeed': '1',
      'elk.padding': '[top=20,left=20,bottom=20,right=20]',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '16',
      'elk.spacing.edgeEdge': '14',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.thoroughness': '20',
      ...options,
    },
    children: [...contentsOf(plan, '', widening), ...plan.states.filter(({ path }) => path === '').map(boxOf)],
    edges: [
      ...plan.edges.map(edgeOf),
      ...plan.gates.map((gate) => lineTo(gate.to, `gate:${gate.to}`)),
      ...startsOf(plan).map(({ path }) => lineTo(path, `start:${path}`)),
    ],
  });
  return read(plan, laid);
}

function contentsOf(plan: Plan, parent: string, widening: Widening): ElkNode[] {
  const inside = plan.states.filter((state) => state.path !== '' && state.parent === parent);
  return [
    ...inside.filter(({ initial }) => initial).map(({ path }) => ({ id: `start:${path}`, width: START_SIZE, height: START_SIZE })),
    ...inside.map((child) => nodeOf(plan, child, widening)),
    ...plan.gates
      .filter(({ to }) => inside.some(({ path }) => path === to))
      .map((gate) => ({ id: `gate:${gate.to}`, ...sizeOf(gate.lines) })),
  ];
}

function nodeOf(plan: Plan, state: StateBox, widening: Widening): ElkNode {
  const children = contentsOf(plan, state.path, widening);
  if (children.length === 0) return boxOf(state);
  const { height } = textSizeOf(state);
  return {
    id: `state:${state.path}`,
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=${16 + (widening.get(state.path) ?? 0)}]`,
    },
    children,
  };
}

function boxOf(state: StateBox): ElkNode {
  const { width, height } = textSizeOf(state);
  return { id: `state:${state.path}`, width: Math.max(width, MIN_WIDTH), height };
}

function edgeOf(edge: Edge): ElkExtendedEdge {
  const size = sizeOf(linesOf(edge));
  return {
    id: `edge:${edge.from}>${edge.to}`,
    sources: [`state:${edge.from}`],
    targets: [`state:${edge.to}`],
    labels: [{ text: edge.to, ...size, layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' } }],
  };
}

function lineTo(state: string, from: string): ElkExtendedEdge {
  return { id: `line:${from}`, sources: [from], targets: [`state:${state}`] };
}

function startsOf(plan: Plan): StateBox[] {
  return plan.states.filter(({ initial }) => initial);
}

export function linesOf({ parts }: Edge): Line[] {
  return parts.flatMap(({ lines }) => lines);
}

function sizeOf(lines: readonly Line[]): { width: number; height: number } {
  return { width: Math.max(...lines.map(widthOf)) + PADDING, height: lines.length * LINE_HEIGHT + 6 };
}

function read(plan: Plan, laid: ElkNode): Layout {
  const areas = new Map(withChildren(laid).map((node) => [node.id, areaOf(node)]));
  const lines = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  const area = (id: string) => areas.get(id) ?? NOWHERE;
  const points = (id: string) => pointsOf(lines.get(id));
  return {
    ...sizeOfDrawing(laid),
    groups: [],
    states: new Map(plan.states.map(({ path }) => [path, area(`state:${path}`)])),
    edges: plan.edges.map((edge) => {
      const id = `edge:${edge.from}>${edge.to}`;
      return { edge, points: points(id), label: areaOf(lines.get(id)?.labels?.[0] ?? {}) };
    }),
    gates: plan.gates.map((gate) => ({ gate, area: area(`gate:${gate.to}`), points: points(`line:gate:${gate.to}`) })),
    starts: startsOf(plan).map(({ path }) => ({ state: path, area: area(`start:${path}`), points: points(`line:start:${path}`) })),
  };
}

function withChildren(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

function areaOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
}

function sizeOfDrawing({ width = 0, height = 0 }: ElkNode): { width: number; height: number } {
  return { width: Math.ceil(width), height: Math.ceil(height) };
}

function unfitness({ width, height }: Layout): number {
  return Math.abs(Math.log(width / height / WANTED_RATIO)) + Math.log(width * height) / 2;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
