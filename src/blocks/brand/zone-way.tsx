import { ZONE_WAY } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';

/** To the guarantee zone; hidden by what the server writes into a page while that is turned off. */
export function ZoneWay() {
  return (
    <a className={ZONE_WAY} href={`/channel/${ZONE_CHANNEL}`}>
      保函专区
    </a>
  );
}
