import { deleteExposureGroup, exposureDetail, exposureGroupPage, exposureLog, saveExposure, saveExposureGroup } from '#contract/exposure';
import { route, type Route } from '../../core/http/route';
import { detailOfExposure, logOfExposure, pageOfGroups } from './queries';
import { deleteGroup, setGroup, setLimits } from './set';

export const routes: Route[] = [
  route(exposureDetail, ({ db, member, body }) => detailOfExposure(db, member, body)),
  route(saveExposure, ({ db, member, body }, context) => setLimits(db, context, member, body)),
  route(exposureGroupPage, ({ db, member, body }) => pageOfGroups(db, member, body)),
  route(saveExposureGroup, ({ db, member, body }, context) => setGroup(db, context, member, body)),
  route(deleteExposureGroup, ({ db, member, body }, context) => deleteGroup(db, context, member, body)),
  route(exposureLog, ({ db, member, body }) => logOfExposure(db, member, body)),
];
