import { signContract as signCall } from '#contract/contracts';
import { route, type Route } from '../../core/http/route';
import { signContract } from './sign';

export const routes: Route[] = [
  route(signCall, ({ db, member, body, address }, context) => signContract(db, context, member, body, address)),
];
