import type { Action } from '@reduxjs/toolkit';
import type { Buffer, Channel, END, SagaIterator, TakeableChannel, Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { ActionPattern, StrictEffect } from 'redux-saga/effects';

// The effects of redux-saga that answer something, each as a saga of one step: `yield*` gives the answer with its type, where `yield` would give any.

type AnswerOf<Result> = Result extends Generator<unknown, infer Returned, never> ? Returned : Awaited<Result>;

type Entrant = StrictEffect | SagaIterator<unknown>;

export function call<Args extends unknown[], Result>(fn: (...args: Args) => Result, ...args: Args): SagaIterator<AnswerOf<Result>> {
  return answerTo(effects.call(fn, ...args));
}

export function fork<Args extends unknown[], Result>(fn: (...args: Args) => Result, ...args: Args): SagaIterator<Task<AnswerOf<Result>>> {
  return answerTo(effects.fork(fn, ...args));
}

export function join<Answer>(task: Task<Answer>): SagaIterator<Answer> {
  return answerTo(effects.join(task));
}

export function select<State, Selected>(selector: (state: State) => Selected): SagaIterator<Selected> {
  return answerTo(effects.select(selector));
}

export function take<Message>(channel: TakeableChannel<Message>): SagaIterator<Message>;
export function take(pattern: ActionPattern): SagaIterator<Action>;
export function take(from: ActionPattern | TakeableChannel<unknown>): SagaIterator<unknown> {
  return answerTo(effects.take(from as ActionPattern));
}

export function takeMaybe<Message>(channel: TakeableChannel<Message>): SagaIterator<Message | END> {
  return answerTo(effects.takeMaybe(channel));
}

export function actionChannel(pattern: ActionPattern, buffer: Buffer<Action>): SagaIterator<Channel<Action>> {
  return answerTo(effects.actionChannel(pattern, buffer));
}

export function cancelled(): SagaIterator<boolean> {
  return answerTo(effects.cancelled());
}

export function race<Entrants extends Readonly<Record<string, Entrant>>>(
  entrants: Entrants,
): SagaIterator<{ [Name in keyof Entrants]?: AnswerOf<Entrants[Name]> }> {
  return answerTo(effects.race(entrants as Readonly<Record<string, StrictEffect>>));
}

function* answerTo<Answer>(effect: StrictEffect): SagaIterator<Answer> {
  return (yield effect) as Answer;
}
