import type { ChannelContent } from '#domain/channel';
import type { FieldError } from '#domain/field';
import { CHANNEL_COLOURS, colourProblemText, type ChannelColour } from '#domain/theme/channel-colours';
import type { Db } from '../../core/context';
import { undrawableIn } from '../templates/undrawable';
import { isSavedLogo } from './logo-repository';
import { UPLOADED_LOGOS } from './logos';
import { allChannels, guideTitles } from './repository';

/** What is wrong with the content of a channel beyond its form, by field. */
export async function contentErrors(db: Db, channelCode: string, content: ChannelContent): Promise<FieldError[]> {
  const titles = await guideTitles(db);
  const unknown = [content.guide, ...content.guides].filter((guide) => guide !== '' && !titles.has(guide));
  return [
    ...colourErrors(content),
    ...blankErrors(content),
    ...undrawableIn('channelName', content.channelName),
    ...(unknown.length > 0 ? [{ field: 'guides', message: '所选指南不存在，请重新选择' }] : []),
    ...((await isLogo(db, content.logo)) ? [] : [{ field: 'logo', message: '请上传渠道标志' }]),
    ...(await pictureErrors(db, content)),
    ...(await parentErrors(db, channelCode, content)),
  ];
}

async function pictureErrors(db: Db, { serviceImage, background, deepColour, quirks }: ChannelContent): Promise<FieldError[]> {
  const isKept = async (picture: string) => picture === '' || (await isLogo(db, picture));
  return [
    ...((await isKept(serviceImage)) ? [] : [{ field: 'serviceImage', message: '请上传客服二维码' }]),
    ...((await isKept(background)) ? [] : [{ field: 'background', message: '请上传登录页背景图' }]),
    ...(quirks.includes('serviceBall') && serviceImage === ''
      ? [{ field: 'serviceImage', message: '显示客服悬浮球的渠道，请上传客服二维码' }]
      : []),
    ...(background !== '' && deepColour === '' ? [{ field: 'deepColour', message: '有背景图时请设置图文区底色，文字才能看清' }] : []),
  ];
}

function colourErrors(content: ChannelContent): FieldError[] {
  return (Object.keys(CHANNEL_COLOURS) as ChannelColour[]).flatMap((field) => {
    const message = colourProblemText(field, content[field], content.background !== '');
    return message === undefined ? [] : [{ field, message }];
  });
}

function blankErrors(content: ChannelContent): FieldError[] {
  const blank = (['channelName', 'title', 'slogan', 'introduction'] as const).filter((field) => content[field].trim() === '');
  return blank.map((field) => ({ field, message: '请填写文字，不能只有空格' }));
}

const SHIPPED_LOGO = /^\/assets\/channels\/[a-z0-9-]+\.svg$/;

/** Whether this is the address of a picture of the platform's, or of one that was uploaded. */
export async function isLogo(db: Db, logo: string): Promise<boolean> {
  if (logo.startsWith(UPLOADED_LOGOS)) return isSavedLogo(db, logo.slice(UPLOADED_LOGOS.length));
  return SHIPPED_LOGO.test(logo);
}

/** Channels lie one level deep, so that none belongs to itself by way of others. */
async function parentErrors(db: Db, channelCode: string, { parentCode, isLegacy }: ChannelContent): Promise<FieldError[]> {
  if (parentCode === '') return isLegacy ? [{ field: 'parentCode', message: '旧版渠道请选择它的上级渠道' }] : [];
  const known = await allChannels(db);
  if (known.some((each) => each.parentCode === channelCode))
    return [{ field: 'parentCode', message: '本渠道已有下级渠道，不能再设上级渠道' }];
  const parent = known.find((each) => each.channelCode === parentCode);
  if (!parent) return [{ field: 'parentCode', message: '上级渠道不存在，请重新选择' }];
  if (parentCode === channelCode || parent.parentCode !== '') return [{ field: 'parentCode', message: '请选择没有上级的其他渠道' }];
  return [];
}
