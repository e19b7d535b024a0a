import Type, { type Static } from 'typebox';
import { startSteps } from '#domain/production-start';
import { PRODUCTION_START } from './addresses/production-start';
import { defineCall } from './call';
import { oneOf, record, text } from './schemas';

/** Where one step of a production's start stands, as `domain/production-start` has it. */
const StartStanding = record({
  step: oneOf(startSteps),
  state: oneOf(['done', 'todo', 'waiting', 'blocked']),
  text: text(200),
  missing: Type.Array(oneOf(startSteps)),
  action: record({ label: text(), path: text() }),
});

/** How far the platform is from its first letter, by what the database holds now. RT-20. */
export const productionStart = defineCall({
  ...PRODUCTION_START.productionStart,
  summary: '上线准备进度',
  body: record({}),
  reply: record({ steps: Type.Array(StartStanding) }),
});

export type StartStanding = Static<typeof StartStanding>;
