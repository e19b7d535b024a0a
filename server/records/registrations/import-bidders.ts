import { randomUUID } from 'node:crypto';
import { importedBidderErrors, type ImportedBidder } from '#domain/registration/imported-bidder';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { inviteFirstMembers } from '../members/first-invitation';
import { codesTwice, insertOrganisations, organisationNames } from './organisation-repository';
import { lockEveryCode } from './repository';
import { endVisits } from './visitor-repository';

type By = Pick<Member, 'userId' | 'userName' | 'channelCode'>;

/** How imported bidders become organisations: as a registration that passed, but that their papers were not reviewed: they stay uncertified, and whoever is named is invited to administer
 * each, who orders its certificate. */
export const importedBidders = {
  async known(db: Db, _by: By, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = await organisationNames(db, codes);
    return new Map([...names].map(([code, name]) => [code, `该单位已存在：${name}`]));
  },
  async insert(
    db: Db,
    context: AppContext,
    by: By,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<ReadonlyMap<string, string>> {
    const bidders = rows.filter(isBidder).map((bidder) => ({ ...bidder, appId: randomUUID() }));
    const at = context.wallClock.now();
    await insertOrganisations(
      db,
      bidders.map(({ contactName, contactMobile, email = '', ...organisation }) => ({
        ...organisation,
        orgTypes: ['bidder'],
        registerStatus: 'pass',
        contactName,
        contactMobile,
        email,
        channelCode: by.channelCode,
        createTime: at,
        checkTime: at,
      })),
    );
    await endVisits(
      db,
      bidders.map(({ orgCodeNo }) => orgCodeNo),
    );
    await inviteFirstMembers(
      db,
      context,
      by,
      bidders.map(({ appId, contactName, contactMobile }) => ({ appId, userName: contactName, mobile: contactMobile })),
    );
    return new Map();
  },
  sure: {
    lock: lockEveryCode,
    async twice(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      return new Map((await codesTwice(db, codes)).map((code) => [code, '该单位刚刚完成注册，平台已有该信用代码']));
    },
  },
};

function isBidder(row: Readonly<Record<string, unknown>>): row is ImportedBidder & Record<string, unknown> {
  return importedBidderErrors(row).length === 0;
}
