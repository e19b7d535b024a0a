import type { BodyOf } from '#contract/call';
import type { sendEvent } from '#contract/guarantees';
import type { FileReference } from '#domain/field';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { file } from '#tests/machines/lifecycle-cases';

type PersonEvent = BodyOf<typeof sendEvent>['event'];

/** An event of the model as a person sends it, with a file that there is in place of the model's. */
export function asPersonSends({ by: _by, now: _now, ...event }: GuaranteeEvent, paper: FileReference): PersonEvent {
  return withPaper(event, paper) as PersonEvent;
}

function withPaper(value: unknown, paper: FileReference): unknown {
  if (value === file) return paper;
  if (Array.isArray(value)) return value.map((each) => withPaper(each, paper));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPaper(each, paper)]));
}
