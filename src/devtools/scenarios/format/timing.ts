import type { Scenario } from './scenario';

export function timesOf({ lines }: Scenario): number[] {
  let now = 0;
  return lines.map((line) => {
    now = line.at ?? now + (line.after ?? 0);
    const at = now;
    if ('input' in line && line.input === 'wait') now += line.ms;
    return at;
  });
}

export function endOf(scenario: Scenario): number {
  const times = timesOf(scenario);
  return Math.max(
    0,
    ...scenario.lines.map((line, index) => {
      const at = times[index] ?? 0;
      if ('input' in line) return line.input === 'wait' ? at + line.ms : at;
      return line.expect === 'noAction' || line.expect === 'noCall' ? at + (line.within ?? 0) : at;
    }),
  );
}
