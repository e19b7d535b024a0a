import type { BodyOf, ReplyOf } from '#contract/call';
import type { addChannel, enableChannel, saveChannel } from '#contract/channels';
import { CODES } from '#contract/codes';
import { isFreeCode, isFreeRoute, loginPathOf, MOST_CHANNELS, WAGE_ROUTE, type ChannelContent } from '#domain/channel';
import { COLOUR_TOKENS, type ChannelColour } from '#domain/theme/channel-colours';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyOfChannel } from '../../core/events/notify';
import { BusinessError, fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { contentErrors } from './judge';
import { addLogRow } from './log-repository';
import { allChannels, countChannels, insertChannel, lockAllChannels, lockChannel, updateChannel, type ChannelRow } from './repository';
import { contentOf } from './shown';

/** See the call. */
export function makeChannel(
  db: Db,
  context: AppContext,
  member: Member,
  { channelCode, route, isWage, ...content }: BodyOf<typeof addChannel>,
): Promise<ReplyOf<typeof addChannel>> {
  return inTransaction(db, async (db) => {
    await lockAllChannels(db);
    if ((await countChannels(db)) >= MOST_CHANNELS) throw fieldWrong('channelCode', `最多设置 ${MOST_CHANNELS} 个渠道`);
    await refuseTaken(db, { channelCode, route, isWage });
    await refuseWrong(db, channelCode, content);
    await insertChannel(db, {
      channelCode,
      route,
      isWage,
      isDefault: false,
      ...columnsOf(content, []),
      changedAt: context.wallClock.now(),
    });
    await published(db, context, member, undefined, channelCode);
    return { channelCode, loginPath: loginPathOf({ route, isWage }) };
  });
}

/** See the call. */
export function publishChannel(
  db: Db,
  context: AppContext,
  member: Member,
  { channelCode, version, ...content }: BodyOf<typeof saveChannel>,
): Promise<ReplyOf<typeof saveChannel>> {
  return inTransaction(db, async (db) => {
    const before = await lockedAt(db, channelCode, version);
    await refuseWrong(db, channelCode, content);
    await updateChannel(db, channelCode, { ...columnsOf(content, before.tokens), ...nextVersion(before, context) });
    return published(db, context, member, before, channelCode);
  });
}

/** See the call. */
export function turnChannel(
  db: Db,
  context: AppContext,
  member: Member,
  { channelCode, version, enabled }: BodyOf<typeof enableChannel>,
): Promise<ReplyOf<typeof enableChannel>> {
  return inTransaction(db, async (db) => {
    const before = await lockedAt(db, channelCode, version);
    if (before.isDefault && !enabled) throw fieldWrong('enabled', '默认渠道不能停用');
    if (before.enabled === enabled) return { version };
    await updateChannel(db, channelCode, { enabled, ...nextVersion(before, context) });
    return published(db, context, member, before, channelCode);
  });
}

async function lockedAt(db: Db, channelCode: string, version: number): Promise<ChannelRow> {
  await lockAllChannels(db);
  const channel = await lockChannel(db, channelCode);
  if (!channel) throw notFound('渠道');
  if (channel.version !== version) throw new BusinessError(CODES.statusChanged, '该渠道已被他人修改，请查看最新内容后再改');
  return channel;
}

function nextVersion({ version }: ChannelRow, { wallClock }: AppContext) {
  return { version: version + 1, changedAt: wallClock.now() };
}

type NewChannel = Pick<BodyOf<typeof addChannel>, 'channelCode' | 'route' | 'isWage'>;

async function refuseTaken(db: Db, { channelCode, route, isWage }: NewChannel): Promise<void> {
  const known = await allChannels(db);
  if (!isFreeCode(channelCode) || known.some((each) => each.channelCode.toLowerCase() === channelCode.toLowerCase()))
    throw fieldWrong('channelCode', '此编码已被占用，请换一个');
  if (isWage && !isFreeRoute(route, isWage)) throw fieldWrong('route', `工资渠道的登录地址以 ${WAGE_ROUTE} 开头`);
  if (!isFreeRoute(route, isWage) || known.some((each) => each.route === route)) throw fieldWrong('route', '此登录地址已被占用，请换一个');
}

async function refuseWrong(db: Db, channelCode: string, content: ChannelContent): Promise<void> {
  const errors = await contentErrors(db, channelCode, content);
  if (errors.length > 0) throw fieldsWrong(errors);
}

/** Tokens that are no colours of the form stay as they are. */
function columnsOf(
  { brandColour, deepColour, feeStandard, links, guides, quirks, ...texts }: ChannelContent,
  tokens: ChannelRow['tokens'],
) {
  const chosen: Readonly<Record<ChannelColour, string>> = { brandColour, deepColour };
  const colours = (Object.entries(COLOUR_TOKENS) as [ChannelColour, string][]).map(([which, name]) => ({ name, value: chosen[which] }));
  const others = tokens.filter(({ name }) => !colours.some((colour) => colour.name === name));
  return {
    ...texts,
    guides: [...guides],
    quirks: [...quirks],
    links: JSON.stringify(links),
    tokens: JSON.stringify([...others, ...colours.filter(({ value }) => value !== '')]),
    ratePerMille: feeStandard?.ratePerMille ?? null,
    minFee: feeStandard?.minFee ?? null,
  };
}

async function published(
  db: Db,
  { wallClock }: AppContext,
  { userId, userName, appName }: Member,
  before: ChannelRow | undefined,
  channelCode: string,
): Promise<{ version: number }> {
  const after = await lockChannel(db, channelCode);
  if (!after) throw notFound('渠道');
  await addLogRow(db, {
    channelCode,
    version: after.version,
    wasEnabled: before?.enabled ?? null,
    enabled: after.enabled,
    before: before ? JSON.stringify(contentOf(before)) : null,
    after: JSON.stringify(contentOf(after)),
    ...{ userId, userName, appName },
    at: wallClock.now(),
  });
  await notifyOfChannel(db, channelCode);
  return { version: after.version };
}
