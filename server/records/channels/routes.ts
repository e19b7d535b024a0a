import {
  addChannel,
  channelDetail,
  channelLetter,
  channelLog,
  enableChannel,
  managedChannels,
  saveChannel,
  uploadChannelLogo,
} from '#contract/channels';
import type { AppContext } from '../../core/context';
import { route } from '../../core/http/route';
import { makeChannel, publishChannel, turnChannel } from './commands';
import { letterShown } from './letter';
import { uploadLogo } from './logos';
import { channelShown, channelsManaged, logOfChannel } from './queries';
import { forgetChannels } from './requested';

export const publicRoutes = [route(channelDetail, ({ body, db }) => channelShown(db, body.channelCode))];

export const memberRoutes = [
  route(managedChannels, ({ db, member }) => channelsManaged(db, member)),
  route(addChannel, ({ db, member, body }, context) => shownAtOnce(context, makeChannel(db, context, member, body))),
  route(saveChannel, ({ db, member, body }, context) => shownAtOnce(context, publishChannel(db, context, member, body))),
  route(enableChannel, ({ db, member, body }, context) => shownAtOnce(context, turnChannel(db, context, member, body))),
  route(uploadChannelLogo, ({ db, member, files }, context) => uploadLogo(db, context, member, files)),
  route(channelLetter, ({ db, member, body }, context) => letterShown(db, context, member, body)),
  route(channelLog, ({ db, body }) => logOfChannel(db, body)),
];

async function shownAtOnce<Answer>(context: AppContext, publishing: Promise<Answer>): Promise<Answer> {
  const answer = await publishing;
  forgetChannels(context);
  return answer;
}
