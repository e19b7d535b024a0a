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
  route(takeCall, async ({ db, member, body }, context) => {
    await countRequest(db, context, member, body.applyNo);
    return takeCase(db, context, member, body);
  }),
  route(giveBackCall, async ({ db, member, body }, context) => {
    await countRequest(db, context, member, body.applyNo);
    return giveBackCase(db, context, member, body.applyNo);
  }),
  route(saveCheckCall, async ({ db, member, body }, context) => {
    await countRequest(db, context, member, body.applyNo);
    return saveCheck(db, context, member, body);
  }),
  route(saveCheckItems, async ({ db, member, body }, context) => {
    await countRequest(db, context, member, body.applyNo);
    return saveItems(db, context, member, body);
  }),
  route(bidderRecordCall, ({ db, member, body }, context) => bidderRecord(db, context, member, body.applyNo)),
  route(saveRisksCall, async ({ db, member, body }, context) => {
    await countRequest(db, context, member, body.applyNo);
    return saveRisks(db, context, member, body);
  }),
];
