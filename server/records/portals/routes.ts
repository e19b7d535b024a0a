import {
  giveUpText,
  portalContents,
  portalText,
  publishedContents,
  publishedVersions,
  restoreVersion,
  saveGuide,
  savePortal,
  saveText,
} from '#contract/portals';
import type { AppContext } from '../../core/context';
import { route } from '../../core/http/route';
import { forgetChannels } from '../channels/requested';
import { giveUp, publishPortal, publishText, restore } from './commands';
import { publishGuide } from './guides';
import { contentsPublished, portalWritten, textWritten, versionsPublished } from './queries';

export const portalRoutes = [
  route(publishedContents, ({ db, member }) => contentsPublished(db, member)),
  route(portalContents, ({ db, member, body }, context) => portalWritten(db, context, member, body.channelCode)),
  route(savePortal, ({ db, member, body }, context) => publishPortal(db, context, member, body)),
  route(portalText, ({ db, member, body }) => textWritten(db, member, body)),
  route(saveText, ({ db, member, body }, context) => publishText(db, context, member, body)),
  route(giveUpText, ({ db, member, body }, context) => giveUp(db, context, member, body)),
  route(saveGuide, ({ db, member, body }, context) => shownAtOnce(context, publishGuide(db, context, member, body))),
  route(publishedVersions, ({ db, body }) => versionsPublished(db, body)),
  route(restoreVersion, ({ db, member, body }, context) => shownAtOnce(context, restore(db, context, member, body))),
];

/** Logins name the guides by their titles. */
async function shownAtOnce<Answer>(context: AppContext, publishing: Promise<Answer>): Promise<Answer> {
  const answer = await publishing;
  forgetChannels(context);
  return answer;
}
