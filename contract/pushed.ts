import Type, { type Static } from 'typebox';
import { workLists } from '#domain/guarantee/work-lists';
import { GuaranteeStatusSchema, oneOf, record, text, Version } from './schemas';

const bare = <Kind extends string>(kind: Kind) => record({ kind: Type.Literal(kind) });

/**
 * Everything that `GET /events` pushes, by its kind, each as the `data` of one server-sent event. `application`: it stands otherwise now, and may have come to
 * or gone from these lists of the receiver. `case`: somebody took it on the audit desk, or gave it back. `channel`: it was published otherwise. `fourEyes`: what colleagues handed in for another to confirm has changed. `badges`, `blacklist`, `imports`, `message`, `payment`, `project`, `organisation`, `registration`, `systemMessage`, `wages`: what the organisation is shown of these has changed. `permissions`: what the
 * receiver may do has changed, and the stream ends to be opened again by what holds now. `reset`: something may have been missed, so everything is asked for again. `signed-out`: the session has ended, and the stream with it.
 */
export const PUSHED = {
  application: record({
    kind: Type.Literal('application'),
    applyNo: text(),
    guaranteeStatus: GuaranteeStatusSchema,
    step: Type.Integer(),
    version: Version,
    /** Whether an event led to this version; otherwise something beside it has changed. */
    byEvent: Type.Boolean(),
    workLists: Type.Array(oneOf(workLists)),
  }),
  case: record({ kind: Type.Literal('case'), applyNo: text() }),
  channel: record({ kind: Type.Literal('channel'), channelCode: text() }),
  badges: bare('badges'),
  blacklist: bare('blacklist'),
  imports: bare('imports'),
  message: bare('message'),
  payment: bare('payment'),
  project: bare('project'),
  permissions: bare('permissions'),
  organisation: bare('organisation'),
  registration: bare('registration'),
  fourEyes: bare('fourEyes'),
  systemMessage: bare('systemMessage'),
  wages: bare('wages'),
  reset: bare('reset'),
  'signed-out': bare('signed-out'),
};

/** The kinds of what is pushed. */
export type PushedKind = keyof typeof PUSHED;
/** What is pushed, of one kind or of any. */
export type Pushed<Kind extends PushedKind = PushedKind> = { [K in Kind]: Static<(typeof PUSHED)[K]> }[Kind];
