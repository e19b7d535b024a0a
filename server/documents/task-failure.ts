/** `full`: too many wait. `closed`: the server stops. */
export type TaskFailure = 'failed' | 'timedOut' | 'ended' | 'full' | 'closed';

/** Whether the same may work a little later. */
const PASSING: ReadonlySet<TaskFailure> = new Set(['timedOut', 'full', 'closed']);

/** A document that was not made. Answered with 503 and Retry-After where it may be asked for again. */
export class DocumentTaskFailed extends Error {
  readonly statusCode: number;

  constructor(
    message: string,
    readonly failure: TaskFailure,
  ) {
    super(message);
    this.name = 'DocumentTaskFailed';
    this.statusCode = PASSING.has(failure) ? 503 : 500;
  }
}
