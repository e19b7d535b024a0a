import {
  bidderRecord as bidderRecordCall,
  deskCase,
  deskQueue,
  giveBackCase as giveBackCall,
  saveCheck as saveCheckCall,
  saveCheckItems,
  saveRisks as saveRisksCall,
  takeCase as takeCall,
} from '#contract/desk';
import { route, type Route } from '../../core/http/route';
import { personOf } from '../guarantees/events/refusals';
import { countReading, countRequest } from '../guarantees/sealed/sealed-readings';
import { bidderRecord, saveRisks } from './bidder';
import { saveCheck, saveItems } from './check';
import { readCase, shownCase } from './desk-case';
import { queueOf } from './queue';
import { giveBackCase, takeCase } from './take';

export const routes: Route[] = [
  route(deskQueue, ({ db, member, body }, context) => queueOf(db, context, member, body)),
  route(deskCase, async ({ db, member, body }, context) => {
    const viewer = personOf(member);
    const found = await readCase(db, viewer, body.applyNo);
    await countReading(db, context, member, found.row);
    return shownCase(db, found, viewer, context.clock.now());
  }),
  route(takeCall, ({ db, member, body }, context) => takeCase(db, context, member, body), countRequest),
  route(giveBackCall, ({ db, member, body }, context) => giveBackCase(db, context, member, body.applyNo), countRequest),
  route(saveCheckCall, ({ db, member, body }, context) => saveCheck(db, context, member, body), countRequest),
  route(saveCheckItems, ({ db, member, body }, context) => saveItems(db, context, member, body), countRequest),
  route(bidderRecordCall, ({ db, member, body }, context) => bidderRecord(db, context, member, body.applyNo)),
  route(saveRisksCall, ({ db, member, body }, context) => saveRisks(db, context, member, body), countRequest),
];
