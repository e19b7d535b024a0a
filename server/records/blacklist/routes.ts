import { blacklistDetail, blacklistLog, blacklistPage, enableBlacklistEntry, saveBlacklistEntry } from '#contract/blacklist';
import { route, type Route } from '../../core/http/route';
import { detailOfEntry, logOfEntry, pageOfEntries } from './queries';
import { turnEntry, writeEntry } from './write';

export const routes: Route[] = [
  route(blacklistPage, ({ db, member, body }, context) => pageOfEntries(db, context, member, body)),
  route(blacklistDetail, ({ db, member, body }, context) => detailOfEntry(db, context, member, body.entryId)),
  route(saveBlacklistEntry, ({ db, member, body }, context) => writeEntry(db, context, member, body)),
  route(enableBlacklistEntry, ({ db, member, body }, context) => turnEntry(db, context, member, body)),
  route(blacklistLog, ({ db, member, body }) => logOfEntry(db, member, body)),
];
