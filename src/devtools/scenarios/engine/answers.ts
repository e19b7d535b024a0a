import type { AnswerInput } from '../format/scenario';
import type { Answers } from './flows';

export interface GivenAnswers extends Answers {
  give: (answer: AnswerInput) => void;
}

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

export function makeAnswers(): GivenAnswers {
  const given = new Map<string, AnswerInput[]>();
  const waiting = new Map<string, Waiting>();
  const keyOf = (flow: string, actor: string) => `${flow} ${actor}`;
  return {
    wait: (flow, actor) =>
      new Promise((resolve, reject) => {
        const ready = given.get(keyOf(flow, actor))?.shift();
        if (ready) settle(ready, { resolve, reject });
        else waiting.set(keyOf(flow, actor), { resolve, reject });
      }),
    give: (answer) => {
      const key = keyOf(answer.flow, answer.actor);
      const asker = waiting.get(key);
      waiting.delete(key);
      if (asker) settle(answer, asker);
      else given.set(key, [...(given.get(key) ?? []), answer]);
    },
  };
}

function settle({ output, error }: AnswerInput, { resolve, reject }: Waiting): void {
  if (error === undefined) resolve(output);
  else reject(new Error(error));
}
