import { readdirSync } from 'node:fs';
import { StateMachine } from 'xstate';
import { cataloguedMachine, MACHINES } from './catalogue';
import { chartOf } from './chart';

const FOLDERS = ['flow', 'lifecycle'] as const;

describe('the catalogue of machines', () => {
  it('[DV-02] lists every machine that a file of machines/ exports', async () => {
    const written: string[] = [];
    for (const file of files()) {
      const exported: unknown[] = Object.values((await import(`./${file}`)) as Record<string, unknown>);
      for (const value of exported) if (value instanceof StateMachine) written.push(`${file}: ${value.id}`);
    }
    expect(MACHINES.map(({ file, machine }) => `${file}: ${machine.id}`).sort()).toEqual(written.sort());
    expect(written.length).toBeGreaterThan(5);
  });

  it('has its folders right', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...FOLDERS]);
  });

  it('names each once, by its own id and by that of its machine', () => {
    const names = MACHINES.flatMap(({ id, machine }) => [...new Set([id, machine.id])]);
    expect(new Set(names).size).toBe(names.length);
    for (const entry of MACHINES) expect([cataloguedMachine(entry.id), cataloguedMachine(entry.machine.id)]).toEqual([entry, entry]);
  });

  it.each(MACHINES)('calls every state and event of $id by a Chinese name where it has a label', ({ machine, labels }) => {
    const { states, transitions } = chartOf(machine);
    const unnamed = states.filter(
      ({ path, description }) => path !== '' && !/[一-鿿]/.test(labels?.states[path]?.label ?? description ?? ''),
    );
    expect(unnamed.map(({ path }) => path)).toEqual([]);
    const events = new Set(transitions.filter(({ cause }) => cause.kind === 'event').map(({ event }) => event));
    expect(Object.keys(labels?.events ?? {}).filter((event) => !events.has(event))).toEqual([]);
  });
});

function files(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(`${__dirname}/${folder}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.slice(0, -3)}`),
  );
}
