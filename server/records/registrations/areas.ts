import type { RegistrationData } from '#domain/registration/fields';
import type { Db } from '../../core/context';
import { namesDown } from '../regions/repository';

/** Whether the address, where one is given, lies in a district that there is now. */
export async function hasAreasOfToday(db: Db, { enterprise }: RegistrationData): Promise<boolean> {
  const areaIds = enterprise?.address?.cascader;
  return areaIds === undefined || (await namesDown(db, areaIds)) !== undefined;
}
