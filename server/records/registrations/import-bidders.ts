import { randomUUID } from 'node:crypto';
import type { FieldError } from '#domain/field';
import { addressIndex, addressWords, resolveAddress } from '#domain/regions/address';
import { IMPORTED_BIDDER_FIELDS } from '#domain/registration/fields';
import { importedBidderErrors, type ImportedBidder } from '#domain/registration/imported-bidder';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { inviteFirstMembers } from '../members/first-invitation';
import { allRegions } from '../regions/repository';
import { codesTwice, insertOrganisations, organisationNames } from './organisation-repository';
import { lockEveryCode } from './repository';
import { endVisits } from './visitor-repository';

/** A bidder, and its address in parts, as the organisation has them. */
interface CompletedBidder extends ImportedBidder {
  orgRegisterAreaIds?: string[];
  orgRegisterStreet?: string;
}

type By = Pick<Member, 'userId' | 'userName' | 'channelCode'>;

/** How imported bidders become organisations: as a registration that passed, but that their papers were not reviewed: they stay uncertified, and whoever is named is invited to administer
 * each, who orders its certificate. */
export const importedBidders = {
  table: 'organisation' as const,
  async known(db: Db, _by: By, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = await organisationNames(db, codes);
    return new Map([...names].map(([code, name]) => [code, `该单位已存在：${name}`]));
  },
  async completer(db: Db) {
    const index = addressIndex(await allRegions(db));
    return ({ orgRegisterAddress: text }: Readonly<Record<string, unknown>>): { added: Record<string, unknown>; errors: FieldError[] } => {
      if (typeof text !== 'string' || text === '') return { added: {}, errors: [] };
      const resolved = resolveAddress(index, text);
      if ('message' in resolved) {
        const message = `${IMPORTED_BIDDER_FIELDS.orgRegisterAddress.label}${resolved.message}`;
        return { added: {}, errors: [{ field: 'orgRegisterAddress', message }] };
      }
      const { areaIds, names, street } = resolved;
      const added = { orgRegisterAddress: addressWords(names, street), orgRegisterAreaIds: areaIds, orgRegisterStreet: street };
      return { added, errors: [] };
    };
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

/** What the address gained by its regions is not measured. */
function isBidder(row: Readonly<Record<string, unknown>>): row is CompletedBidder & Record<string, unknown> {
  const { orgRegisterAreaIds: _areaIds, orgRegisterStreet, ...bidder } = row;
  return importedBidderErrors(orgRegisterStreet === undefined ? bidder : { ...bidder, orgRegisterAddress: orgRegisterStreet }).length === 0;
}
