import { DIRECTIONS, laidOut, type Area, type Layout, type Point } from './layout';
import type { Group, Plan } from './plan';

/** Two columns of this width stand in a pane beside another one on a screen of 1366 pixels. */
const COLUMN_WIDTH = 310;
const GAP = 6;
const INSET = { side: 8, top: 24, bottom: 6 };
const ROOM = COLUMN_WIDTH - 2 * INSET.side;
const CYCLES = ['MODEL_ORDER', 'GREEDY', 'DEPTH_FIRST'];
const PLACES = ['NETWORK_SIMPLEX', 'BRANDES_KOEPF'];
const CLOSE: Readonly<Record<string, string>> = {
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '10',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '1',
  'elk.layered.spacing.nodeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
};

/** Lays out by themselves the states of a group that lines join, packs them in the group's frame, and stacks the frames in two columns. */
export async function layOutByGroups(plan: Plan): Promise<Layout> {
  const framed: { group: Group; parts: Layout[]; height: number }[] = [];
  for (const group of plan.groups) {
    const parts = lowest(await Promise.all(joined(withinGroup(plan, group)).map(waysOf)));
    framed.push({ group, parts, height: INSET.top + heightOf(parts) + INSET.bottom });
  }
  const placed: Layout[] = [];
  for (const [column, frames] of inTwoColumns(framed).entries()) {
    let top = GAP;
    for (const { group, parts, height } of frames) {
      const corner = { x: GAP + column * (COLUMN_WIDTH + GAP), y: top };
      const area = { ...corner, width: COLUMN_WIDTH, height };
      const inside = together(parts.map((part) => moved(part, { x: corner.x + INSET.side, y: corner.y + INSET.top })));
      placed.push({ ...inside, width: corner.x + COLUMN_WIDTH + GAP, height: corner.y + height + GAP, groups: [{ group, area }] });
      top += height + GAP;
    }
  }
  return together(placed);
}

function withinGroup(plan: Plan, { id }: Group): Plan {
  return part(
    plan,
    plan.states.filter(({ group }) => group === id).map(({ path }) => path),
  );
}

/** Those states of a plan, and the lines that join them. */
function part(plan: Plan, paths: readonly string[]): Plan {
  return {
    ...plan,
    states: plan.states.filter(({ path }) => paths.includes(path)),
    edges: plan.edges.filter(({ from, to }) => paths.includes(from) && paths.includes(to)),
    groups: [],
  };
}

/** A plan in parts that no line joins. */
function joined(plan: Plan): Plan[] {
  const bunches: string[][] = [];
  for (const { path } of plan.states) {
    const near = plan.edges.flatMap(({ from, to }) => (from === path ? [to] : to === path ? [from] : []));
    const met = bunches.filter((bunch) => bunch.some((other) => near.includes(other)));
    bunches.push([path, ...met.flat()]);
    for (const bunch of met) bunches.splice(bunches.indexOf(bunch), 1);
  }
  return bunches.map((bunch) => part(plan, bunch));
}

/** The ways to lay a plan out that fit the column, each size once; where none fits, the narrowest. */
async function waysOf(plan: Plan): Promise<Layout[]> {
  const sizes = new Map<string, Layout>();
  for (const direction of DIRECTIONS)
    for (const cycles of CYCLES)
      for (const places of PLACES) {
        const options = { ...CLOSE, 'elk.layered.cycleBreaking.strategy': cycles, 'elk.layered.nodePlacement.strategy': places };
        const layout = await laidOut(plan, direction, new Map(), options);
        sizes.set(`${String(layout.width)}x${String(layout.height)}`, layout);
      }
  const ways = [...sizes.values()];
  const fitting = ways.filter(({ width }) => width <= ROOM);
  return fitting.length > 0 ? fitting : [leastBy(ways, ({ width }) => width)];
}

/** One way of each part, so chosen that they stand lowest together. */
function lowest(parts: readonly (readonly Layout[])[]): Layout[] {
  const choices = parts.reduce<Layout[][]>((begun, ways) => begun.flatMap((some) => ways.map((way) => [...some, way])), [[]]);
  return leastBy(choices.map(packed), heightOf);
}

function heightOf(parts: readonly Layout[]): number {
  return Math.max(0, ...parts.map(({ height }) => height));
}

/** Puts the highest first, each as far up and then as far left as it stands free within the column. */
function packed(parts: readonly Layout[]): Layout[] {
  const placed: { at: Area; layout: Layout }[] = [];
  for (const layout of [...parts].sort((one, other) => other.height - one.height)) {
    const rights = [0, ...placed.map(({ at }) => at.x + at.width + GAP)];
    const bottoms = [0, ...placed.map(({ at }) => at.y + at.height + GAP)];
    const free = bottoms
      .flatMap((y) => rights.map((x) => ({ x, y, width: layout.width, height: layout.height })))
      .filter((at) => (at.x === 0 || at.x + at.width <= ROOM) && placed.every((other) => isApart(at, other.at)));
    const at = leastBy(free, ({ x, y }) => y * COLUMN_WIDTH + x);
    placed.push({ at, layout });
  }
  return placed.map(({ at, layout }) => moved(layout, at));
}

function isApart(one: Area, other: Area): boolean {
  return (
    one.x >= other.x + other.width + GAP ||
    other.x >= one.x + one.width + GAP ||
    one.y >= other.y + other.height + GAP ||
    other.y >= one.y + one.height + GAP
  );
}

/** The frames in order, cut where the higher column is lowest. */
function inTwoColumns<Frame extends { height: number }>(frames: readonly Frame[]): Frame[][] {
  const cuts = frames.map((_, index) => [frames.slice(0, index + 1), frames.slice(index + 1)]);
  const sum = (column: readonly Frame[]) => column.reduce((height, frame) => height + frame.height + GAP, 0);
  return leastBy(cuts, (columns) => Math.max(...columns.map(sum)));
}

function leastBy<Item>(items: readonly Item[], measure: (item: Item) => number): Item {
  return items.reduce((best, other) => (measure(other) < measure(best) ? other : best));
}

function moved(layout: Layout, { x, y }: Point): Layout {
  const point = (at: Point): Point => ({ x: at.x + x, y: at.y + y });
  const area = (at: Area): Area => ({ ...at, ...point(at) });
  return {
    width: layout.width + x,
    height: layout.height + y,
    groups: layout.groups,
    states: new Map([...layout.states].map(([path, at]) => [path, area(at)])),
    edges: layout.edges.map(({ edge, points, label }) => ({ edge, points: points.map(point), label: area(label) })),
    gates: [],
    starts: layout.starts.map((start) => ({ ...start, area: area(start.area), points: start.points.map(point) })),
  };
}

function together(parts: readonly Layout[]): Layout {
  return {
    width: Math.max(...parts.map(({ width }) => width)),
    height: Math.max(...parts.map(({ height }) => height)),
    groups: parts.flatMap(({ groups }) => groups),
    states: new Map(parts.flatMap(({ states }) => [...states])),
    edges: parts.flatMap(({ edges }) => edges),
    gates: [],
    starts: parts.flatMap(({ starts }) => starts),
  };
}
