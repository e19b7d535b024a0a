import { dropRequest, fourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import { route, type Route } from '../../core/http/route';
import { drop } from './drop';
import { saveSettingFor, settingFor } from './setting';

export const routes: Route[] = [
  route(fourEyesSetting, ({ db, member }) => settingFor(db, member)),
  route(saveFourEyes, ({ db, member, body }, context) => saveSettingFor(db, context, member, body)),
  route(
    dropRequest,
    ({ db, member, body }, context) => drop(db, context, member, body),
    (request, context) => context.work.countDropping(request, context),
  ),
];
