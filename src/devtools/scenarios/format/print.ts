import type { Scenario } from './scenario';

export function printScenario({ header, lines }: Scenario): string {
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
