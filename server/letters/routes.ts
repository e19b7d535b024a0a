import { verifyLetter as verifyCall } from '#contract/letters';
import { route, type Route } from '../http/route';
import { verifyLetter } from './verify';

export const routes: Route[] = [route(verifyCall, ({ db, body, files, address }, context) => verifyLetter(db, context, { body, files, address }))];
