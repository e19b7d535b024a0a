import { addLawSet, endLawSet, lawRules, lawSetList } from '#contract/law';
import { dayOf, isDay } from '#domain/dates';
import { MESSAGES } from '#domain/validation/messages';
import { fieldWrong } from '../../core/http/answers/errors';
import { route } from '../../core/http/route';
import { rulesOf } from './repository';
import { addSet, endSetOn, listSets } from './sets';

export const lawRoutes = [
  route(lawRules, async ({ db, body }, { clock }) => {
    const { areaId, day = dayOf(clock.now().toISOString()) } = body;
    if (!isDay(day)) throw fieldWrong('day', MESSAGES.date);
    return { day, rules: await rulesOf(db, { day, areaId }) };
  }),
  route(lawSetList, ({ db }) => listSets(db)),
  route(addLawSet, ({ db, member, body }, context) => addSet(db, context, member, body)),
  route(endLawSet, ({ db, body }, context) => endSetOn(db, context, body)),
];
