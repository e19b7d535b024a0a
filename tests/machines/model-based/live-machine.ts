import { act, waitFor } from '@testing-library/react';
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { transitionId } from '#machines/chart';
import type { FlowObserver } from '../../../src/blocks/flow/flow-observer';
import type { WalkStep } from './walks';

interface Taken {
  id: string;
  value: unknown;
}

/** Watches the actors of one machine in what is rendered, and compares each with a walk of the model, step by step. */
export class LiveMachine {
  readonly everTaken = new Set<string>();
  private log: Taken[] = [];
  private at = 0;
  private latest: AnyMachineSnapshot | undefined;

  /** `byItself`: transitions that the screen takes when it likes; a walk may pass them over. */
  constructor(
    private readonly machine: AnyStateMachine,
    private readonly byItself: readonly string[] = [],
  ) {}

  readonly observer: FlowObserver = { inspect: (event) => this.see(event), watched: (machine) => machine };

  get value(): unknown {
    return this.latest?.value as unknown;
  }

  /** A new screen, hence a new actor. */
  begin(): void {
    this.log = [];
    this.at = 0;
    this.latest = undefined;
  }

  /** Does what makes a step happen, waits for the machine to take it, and for the screen to show where it stands. */
  async follow<Snapshot extends AnyMachineSnapshot, Event>(
    step: WalkStep<Snapshot, Event>,
    cause: () => unknown,
    shown: (after: Snapshot) => void,
  ): Promise<void> {
    await act(async () => {
      await cause();
    });
    for (const id of step.taken) {
      await waitFor(() => {
        this.passOver(id);
        expect(this.log[this.at]?.id).toBe(id);
      });
      this.at += 1;
    }
    expect(this.log[this.at - 1]?.value).toEqual(step.after.value);
    await waitFor(() => {
      if (!this.hasMovedOn()) shown(step.after);
    });
  }

  /** A state that is left in the same breath, as after an error at once, is never drawn. */
  private hasMovedOn(): boolean {
    return this.log.slice(this.at).some(({ id }) => !this.byItself.includes(id));
  }

  private passOver(wanted: string): void {
    for (let id = this.log[this.at]?.id; id !== undefined && id !== wanted && this.byItself.includes(id); id = this.log[this.at]?.id)
      this.at += 1;
  }

  private see(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (snapshot.machine.id !== this.machine.id) return;
    this.latest = snapshot;
    for (const transition of event._transitions) {
      const id = transitionId(transition);
      this.everTaken.add(id);
      this.log.push({ id, value: snapshot.value });
    }
  }
}

/** A call of the screen that a step of a walk answers, whichever of the two comes first. */
export class Pending<Result> {
  private requests: ((answer: Promise<Result>) => void)[] = [];
  private answers: Promise<Result>[] = [];

  wait(): Promise<Result> {
    const ready = this.answers.shift();
    return ready ?? new Promise((resolve) => this.requests.push(resolve));
  }

  answer(result: Result): void {
    this.hand(Promise.resolve(result));
  }

  fail(): void {
    const failure = Promise.reject<Result>(new Error('failed on purpose'));
    failure.catch(() => undefined);
    this.hand(failure);
  }

  forget(): void {
    this.requests = [];
    this.answers = [];
  }

  private hand(answer: Promise<Result>): void {
    const request = this.requests.shift();
    if (request) request(answer);
    else this.answers.push(answer);
  }
}
