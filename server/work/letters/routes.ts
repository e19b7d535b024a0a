import { previewLetter as previewCall, printLetter as printCall, verifyLetter as verifyCall } from '#contract/letters';
import { route, type Route } from '../../core/http/route';
import { previewLetter } from './preview';
import { printLetter } from './print';
import { verifyLetter } from './verify';

export const publicRoutes: Route[] = [
  route(verifyCall, ({ db, body, files, address }, context) => verifyLetter(db, context, { body, files, address })),
];

export const memberRoutes: Route[] = [
  route(previewCall, ({ db, member, body }, context) => previewLetter(db, context, member, body.applyNo)),
  route(printCall, ({ db, member, body }, context) => printLetter(db, context, member, body.applyNo)),
];
