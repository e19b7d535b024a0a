import type { Enrolment } from '../../adapters/certificate/certificate-authority';
import type { AppContext, Db } from '../../core/context';
import { recordChange } from '../organisations/records';
import { insertCaUser, type CaUserRow } from './repository';

interface Issued {
  appId: string;
  enrolment: Enrolment;
  /** Who ordered it, as the certificate authority wants to know. */
  handler: { userName: string; idCard: string; phone: string };
  /** Who is signed in, or registered. */
  orderedBy: string;
  account?: { id: number; cardCode: string } | undefined;
  /** The newest there was, and whether this one follows it. */
  newest?: CaUserRow | undefined;
  renewed?: boolean;
  at: Date;
}

/** Keeps a certificate that was issued, with the record of the change. Answers its number; undefined where the organisation has it already. */
export async function saveIssued(db: Db, { settings }: Pick<AppContext, 'settings'>, issued: Issued): Promise<number | undefined> {
  const { appId, enrolment, handler, orderedBy, account, newest, renewed = false, at } = issued;
  const { keyReference, serialNumber, subjectName, notBefore, notAfter } = enrolment;
  const userName = handler.userName.trim();
  const made = await insertCaUser(db, {
    appId,
    caUserId: keyReference,
    userName,
    idCard: handler.idCard.toUpperCase(),
    phone: handler.phone,
    bankId: account?.id ?? null,
    bankAccount: account?.cardCode ?? '',
    caType: 'organisation',
    source: settings.sandbox ? 'sandbox' : 'csc',
    serialNumber,
    subjectName,
    notBefore,
    notAfter,
    checkedAt: at,
    createTime: at,
    updateTime: at,
  });
  if (!made) return undefined;
  await recordChange(
    db,
    { appId, userName: orderedBy },
    {
      subject: 'caUser',
      action: renewed ? 'renew' : 'order',
      changes: [
        { field: 'userName', after: userName },
        { field: 'serialNumber', ...(newest ? { before: newest.serialNumber } : {}), after: serialNumber },
        { field: 'notAfter', ...(newest ? { before: newest.notAfter.toISOString() } : {}), after: notAfter.toISOString() },
      ],
      at,
    },
  );
  return made.id;
}
