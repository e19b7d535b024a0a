import { addQuota, quotaDetail, quotaLog, quotaMovements, quotaOptions, quotaPage, saveQuota } from '#contract/quotas';
import { route, type Route } from '../../core/http/route';
import { detailOfQuota, logOfQuota, movementsOfQuota, optionsForQuota, pageOfQuotas } from './queries';
import { changeQuota, setNewQuota } from './set';

export const routes: Route[] = [
  route(quotaPage, ({ db, member, body }) => pageOfQuotas(db, member, body)),
  route(quotaDetail, ({ db, member, body }) => detailOfQuota(db, member, body.quotaId)),
  route(quotaOptions, ({ db, member, body }, context) => optionsForQuota(db, context, member, body)),
  route(addQuota, ({ db, member, body }, context) => setNewQuota(db, context, member, body)),
  route(saveQuota, ({ db, member, body }, context) => changeQuota(db, context, member, body)),
  route(quotaMovements, ({ db, member, body }) => movementsOfQuota(db, member, body)),
  route(quotaLog, ({ db, member, body }) => logOfQuota(db, member, body)),
];
