import { groupedDrawing, type CataloguedMachine } from '../../../machines/catalogue';
import { chartOf, type ChartState } from '../../../machines/chart';

/** The page over all drawings, in Markdown. */
export function indexPage(machines: readonly CataloguedMachine[]): string {
  return [
    '# Machines',
    '',
    'Made by `npm run machines draw` from the code in `machines/`; a test fails when a drawing is older than its machine. `npm run machines check` looks for',
    'unreachable states, dead ends and events that nobody sends, `npm run machines diff <revision>` says what changed since a version.',
    '',
    'How to read a drawing: a box is a state, a double frame an end, a dashed frame a state with states inside, the dot where it begins. At a line stand the event,',
    '`[guard]` and `/ actions`; `✓` and `✗` are the end of a call and its failure, `延时` a delay, `随即` a transition without event. What stays in a state, and what',
    'leads to one place from many states, is listed inside the states; a dotted box in front of a state names where the latter comes from. A drawing by groups leaves',
    'out guards, actions and what stays in a state; what leads to another group is said inside the state by the number of the other.',
    '',
    '| machine | models | runs in | states | events |',
    '|---|---|---|---|---|',
    ...machines.map(summary),
    ...machines.flatMap(chapter),
    '',
  ].join('\n');
}

function summary(entry: CataloguedMachine): string {
  const { states, transitions } = chartOf(entry.machine);
  const events = new Set(transitions.filter(({ cause }) => cause.kind === 'event').map(({ event }) => event));
  return `| [${entry.title}](#${entry.id}) | ${entry.models} | ${entry.runs} | ${states.length - 1} | ${events.size} |`;
}

function chapter(entry: CataloguedMachine): string[] {
  const { states, transitions } = chartOf(entry.machine);
  const events = [...new Set(transitions.filter(({ cause }) => cause.kind === 'event').map(({ event }) => event))];
  return [
    '',
    `<a id="${entry.id}"></a>`,
    '',
    `## ${entry.title}`,
    '',
    `${entry.models}。[\`machines/${entry.file}.ts\`](../../machines/${entry.file}.ts)`,
    '',
    ...(entry.labels?.groups ? [`![${entry.title}总图](${groupedDrawing(entry)}.svg)`, ''] : []),
    `[![${entry.title}状态图](${entry.id}.svg)](${entry.id}.svg)`,
    '',
    `States: ${states
      .filter(({ path }) => path !== '')
      .map((state) => stateName(state, entry))
      .join(', ')}`,
    '',
    `Events: ${events.map((event) => eventName(event, entry)).join(', ')}`,
  ];
}

function stateName({ path, description }: ChartState, { labels }: CataloguedMachine): string {
  const label = labels?.states[path];
  const name = [label?.code, label?.label ?? description].filter((part) => part !== undefined).join(' ');
  return name === '' ? `\`${path}\`` : `\`${path}\` ${name}`;
}

function eventName(event: string, { labels }: CataloguedMachine): string {
  const label = labels?.events[event]?.label;
  return label === undefined ? `\`${event}\`` : `\`${event}\` ${label}`;
}
