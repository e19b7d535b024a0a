import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { UNUSED_FOR_DAYS } from './remove-unused';
import { countUnsent, type FileCount } from './repository';

const megabyte = 1024 * 1024;
const usual: FileCount = { files: 200, bytes: 1024 * megabyte };
/** Has nothing to send a file with. */
const onlooker: FileCount = { files: 20, bytes: 100 * megabyte };

/** What may lie on the storage without any application that refers to it, files that only drafts name included. */
const ALLOWANCES: Record<OrganisationType, FileCount> = {
  platform: usual,
  bidder: usual,
  guarantee: usual,
  letter: usual,
  bidding: usual,
  intermediary: usual,
  tradeCenter: usual,
  personal: onlooker,
  guest: onlooker,
};

/** Certain only under `lockUploads`. */
export async function refuseBeyondAllowance(db: Db, { appId, orgType }: Pick<Member, 'appId' | 'orgType'>, size: number): Promise<void> {
  const allowed = ALLOWANCES[orgType];
  const { files, bytes } = await countUnsent(db, appId);
  if (files >= allowed.files) throw refusal(`本单位已有 ${files} 个文件上传后尚未提交（最多 ${allowed.files} 个），不能再上传`);
  if (bytes + size > allowed.bytes)
    throw refusal(`加上此文件，本单位上传后尚未提交的文件将超过 ${allowed.bytes / megabyte} MB，不能再上传`);
}

function refusal(reason: string) {
  return fieldWrong(
    'fileData',
    `${reason}。请先提交用到这些文件的申请，或删除不需要的草稿；不再使用的文件 ${UNUSED_FOR_DAYS} 天后自动清除`,
  );
}
