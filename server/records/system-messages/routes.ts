import {
  readSystemMessage,
  saveSystemMessage,
  systemMessageDetail,
  systemMessageEvent,
  systemMessageLog,
  systemMessageOrganisations,
  systemMessagePage,
  systemMessageReaders,
  systemMessageReceiverCount,
  systemMessageUsers,
} from '#contract/system-messages';
import { route, type Route } from '../../core/http/route';
import {
  detailOfMessage,
  logOfMessage,
  messageFor,
  organisationsToChoose,
  pageOfMessages,
  readersOfMessage,
  receiversExpected,
  usersToChoose,
} from './queries';
import { moveMessage, writeMessage } from './write';

export const routes: Route[] = [
  route(systemMessagePage, ({ db, body }) => pageOfMessages(db, body)),
  route(systemMessageDetail, ({ db, body }) => detailOfMessage(db, body.messageNo)),
  route(saveSystemMessage, ({ db, member, body }, context) => writeMessage(db, context, member, body)),
  route(systemMessageEvent, ({ db, member, body }, context) => moveMessage(db, context, member, body)),
  route(systemMessageReaders, ({ db, body }) => readersOfMessage(db, body)),
  route(systemMessageLog, ({ db, body }) => logOfMessage(db, body)),
  route(systemMessageUsers, ({ db, body }) => usersToChoose(db, body)),
  route(systemMessageOrganisations, ({ db, body }) => organisationsToChoose(db, body.keyword)),
  route(systemMessageReceiverCount, ({ db, body }) => receiversExpected(db, body)),
  route(readSystemMessage, ({ db, member, body }, context) => messageFor(db, context, member.userId, body.messageNo)),
];
