import {
  expiringLetters,
  exportOverseenProjects,
  institutionsInForce,
  institutionTimes,
  letterEndings,
  letterTimes,
  openingDay,
  openingMonth,
  overseenLetters,
  overseenProjectPage,
} from '#contract/oversight';
import { routeFromReplica, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { endings, expiring, inForceByInstitution, lettersByState, timesByMonth, timesOfInstitutions } from './figures';
import { dayOfOpenings, monthOfOpenings } from './openings';
import { pageOfProjects, projectWorkbook } from './projects';

export const routes: Route[] = [
  routeFromReplica(overseenLetters, ({ db, member }) => lettersByState(db, member)),
  routeFromReplica(expiringLetters, ({ db, member }, context) => expiring(db, context, member)),
  routeFromReplica(institutionsInForce, ({ db, member }) => inForceByInstitution(db, member)),
  routeFromReplica(letterTimes, ({ db, member, body }, context) => timesByMonth(db, context, member, body)),
  routeFromReplica(institutionTimes, ({ db, member, body }) => timesOfInstitutions(db, member, body)),
  routeFromReplica(letterEndings, ({ db, member }, context) => endings(db, context, member)),
  routeFromReplica(openingMonth, ({ db, member, body }, context) => monthOfOpenings(db, context, member, body)),
  routeFromReplica(openingDay, ({ db, member, body }, context) => dayOfOpenings(db, context, member, body)),
  routeFromReplica(overseenProjectPage, ({ db, member, body }, context) => pageOfProjects(db, context, member, body)),
  exporting(exportOverseenProjects, ({ db, member, body }, context) => projectWorkbook(db, context, member, body)),
];
