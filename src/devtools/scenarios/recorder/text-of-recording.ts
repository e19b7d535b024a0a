import { parseScenario } from '../format/parse';
import { printScenario } from '../format/print';
import type { Recording } from './recording';
import { scenarioOf } from './scenario-of';

export function textOfRecording(recording: Recording): string {
  return printScenario(scenarioOf(recording));
}

export function retitled(text: string, title: string): string {
  const { scenario } = parseScenario(text);
  return scenario ? printScenario({ ...scenario, header: { ...scenario.header, scenario: title } }) : text;
}
