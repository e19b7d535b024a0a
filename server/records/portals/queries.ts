import type { BodyOf, ReplyOf } from '#contract/call';
import type { portalContents, portalText, publishedContents, PublishedVersion, publishedVersions } from '#contract/portals';
import { VERSIONS_KEPT, type PortalContent, type PublishedContent, type TextSection } from '#domain/zone/portal-content';
import { portalTexts } from '#domain/zone/portals';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { allChannels, findChannel } from '../channels/repository';
import { everyOffered } from '../products/repository';
import { shows } from './guides';
import { findVersions } from './log-repository';
import { allGuides, allTexts, portalOf, textOf } from './repository';

export async function contentsPublished(db: Db, member: Member): Promise<ReplyOf<typeof publishedContents>> {
  const [texts, guides, channels] = await Promise.all([allTexts(db), allGuides(db), allChannels(db)]);
  return {
    texts: portalTexts.flatMap((name) =>
      texts
        .filter((text) => text.name === name)
        .map(({ title, version, changedAt }) => ({ name, title, version, changedAt: changedAt.toISOString() })),
    ),
    guides: guides.map(({ changedAt, ...guide }) => ({
      ...guide,
      channels: channels.filter((channel) => shows(channel, guide.guide)).map(({ channelName }) => channelName),
      changedAt: changedAt.toISOString(),
    })),
    mayEdit: mayEdit(member),
  };
}

export async function portalWritten(
  db: Db,
  { clock }: AppContext,
  member: Member,
  channelCode: string,
): Promise<ReplyOf<typeof portalContents>> {
  const channel = await findChannel(db, channelCode);
  if (!channel) throw notFound('渠道');
  const { version, content } = await portalOf(db, channel.channelCode);
  return {
    version,
    content: portalAsListed(content),
    products: await everyOffered(db, channel.channelCode, clock.now()),
    enabled: channel.enabled,
    mayEdit: mayEdit(member),
  };
}

export async function textWritten(
  db: Db,
  member: Member,
  { name, channelCode }: BodyOf<typeof portalText>,
): Promise<ReplyOf<typeof portalText>> {
  if (channelCode !== undefined && !(await findChannel(db, channelCode))) throw notFound('渠道');
  const text = await textOf(db, name, channelCode);
  if (!text) throw notFound('内容');
  const { title, version, sections, isOwn } = text;
  return { name, title, version, sections: sectionsAsListed(sections), isOwn, mayEdit: mayEdit(member) };
}

export async function versionsPublished(
  db: Db,
  { kind, name, page = 1, size = VERSIONS_KEPT }: BodyOf<typeof publishedVersions>,
): Promise<ReplyOf<typeof publishedVersions>> {
  const subject = { kind, name };
  const { list: rows, total } = await findVersions(db, subject, { page, size });
  const list = rows.map(({ version, before, after, restoredFrom, userName, appName, at }, index) => ({
    ...{ version, userName, appName },
    ...(before === null ? {} : { before: asListed(before) }),
    ...(restoredFrom === null ? {} : { restoredFrom }),
    after: asListed(after),
    restorable: (page - 1) * size + index < VERSIONS_KEPT,
    at: at.toISOString(),
  }));
  return { list, total };
}

function mayEdit({ permissions }: Member): boolean {
  return permissions.includes('channel:edit');
}

/** Content as replies carry it, whose lists are not readonly. */
function asListed(content: PublishedContent): PublishedVersion['after'] {
  if ('sections' in content) return { sections: sectionsAsListed(content.sections) };
  return 'fileKey' in content ? content : portalAsListed(content);
}

/** Without what older versions held and portals do not have any more. */
export function portalAsListed({ banner, site, phones, address, notice, friendLinks, tabs, providers, ...pictures }: PortalContent) {
  const { miniProgramImage, officialAccountImage } = pictures;
  return {
    ...{ banner, site, address, notice, miniProgramImage, officialAccountImage },
    phones: [...phones],
    friendLinks: [...friendLinks],
    tabs: [...tabs],
    providers: [...providers],
  };
}

function sectionsAsListed(sections: readonly TextSection[]) {
  return sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] }));
}
