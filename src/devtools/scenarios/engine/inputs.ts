import { isExpectation, type Input, type InputLine, type ScenarioLine, type Sent } from '../format/scenario';
import type { Application } from './application';
import type { World } from './world/world';

// What the world is like must be known before a page that opens at the same moment asks it.
export function isOfTheWorld(line: ScenarioLine): line is InputLine {
  return !isExpectation(line) && ['reply', 'storage', 'clock', 'offline', 'document'].includes(line.input);
}

export function apply(input: Input, application: Application, world: World): void {
  try {
    perform(input, application, world);
  } catch (error) {
    world.fail(error);
  }
}

function perform(input: Input, application: Application, world: World): void {
  switch (input.input) {
    case 'ui':
      for (const sent of input.sends ?? []) sendTo(sent, application);
      return;
    case 'dispatch':
      application.dispatch(input.action);
      return;
    case 'send':
      application.send(input.flow, input.event);
      return;
    case 'ask':
      application.ask(input);
      return;
    case 'open':
      application.open(input);
      return;
    case 'close':
      application.close(input.flow);
      return;
    case 'answer':
      application.answer(input);
      return;
    case 'reply':
      world.reply(input);
      return;
    case 'push':
      world.push(input.event, input.data);
      return;
    case 'clock':
      world.setSkew(input.skew);
      return;
    case 'offline':
    case 'online':
      world.setOnline(input.input === 'online');
      return;
    case 'storage':
      world.store(input);
      return;
    case 'tab':
      world.notifyTab(input.channel, input.message);
      return;
    case 'document':
      world.setDocumentLatency(input.latency);
      return;
    case 'reload':
    case 'wait':
      return;
  }
}

function sendTo(sent: Sent, application: Application): void {
  if ('dispatch' in sent) application.dispatch(sent.dispatch);
  else if ('signIn' in sent) application.signIn(sent.signIn);
  else if ('navigate' in sent) application.navigate(sent.navigate);
  else application.send(sent.flow, sent.event);
}

export function titleOf(input: Input): string {
  switch (input.input) {
    case 'ui':
      return `${input.do} ${input.role} “${input.name}”`;
    case 'dispatch':
      return `dispatch ${input.action.type}`;
    case 'send':
      return `send ${input.flow} ${input.event.type}`;
    case 'ask':
      return `ask ${input.endpoint}`;
    case 'open':
    case 'close':
      return `${input.input} ${input.flow}`;
    case 'answer':
      return `answer ${input.flow} ${input.actor}`;
    case 'reply':
      return `reply ${input.call}`;
    case 'push':
      return `push ${input.event}`;
    case 'storage':
      return `storage ${input.area} ${input.key}`;
    case 'document':
      return `document ${String(input.latency)}`;
    case 'clock':
      return `clock ${String(input.skew)}`;
    case 'wait':
      return `wait ${String(input.ms)}`;
    case 'tab':
    case 'reload':
    case 'offline':
    case 'online':
      return input.input;
  }
}
