import { cataloguedMachine } from '#machines/catalogue';
import { chartOf } from '#machines/chart';
import { isFacts } from '../format/checks';
import type { AnswerInput } from '../format/scenario';
import type { TransitionSeen } from './recording';

const ENDED = /^xstate\.(?:done|error)\.actor\./;
const WITHOUT_WORDS = '未说明原因';

/** What a step came to that a screen did for its flow, where a flow heard of that just now. */
export function answerIn({ machine, event }: TransitionSeen): AnswerInput | undefined {
  const known = ENDED.test(event.type) ? cataloguedMachine(machine) : undefined;
  const cause = known && chartOf(known.machine).transitions.find((transition) => transition.event === event.type)?.cause;
  if (!cause) return undefined;
  const answer: AnswerInput = { input: 'answer', flow: machine, actor: cause.name };
  if (cause.kind === 'error') return { ...answer, error: wordsOf(event['error']) };
  return 'output' in event ? { ...answer, output: event['output'] } : answer;
}

function wordsOf(error: unknown): string {
  const message = isFacts(error) ? error['message'] : error;
  return typeof message === 'string' && message.trim() !== '' ? message : WITHOUT_WORDS;
}
