import { caUserList, checkCertificate, orderCertificate } from '#contract/ca-users';
import { route, type Route } from '../../core/http/route';
import { check, listOfCaUsers, order } from './commands';

export const routes: Route[] = [
  route(caUserList, ({ db, member, body }, context) => listOfCaUsers(db, context, member, body.appId)),
  route(orderCertificate, ({ db, member, body }, context) => order(db, context, member, body)),
  route(checkCertificate, ({ db, member, body }, context) => check(db, context, member, body.id)),
];
