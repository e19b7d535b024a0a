import { ZonePage } from '../../features/zone/zone-page';
import { Guide } from './lazy-guide';

export function PublicZonePage() {
  return <ZonePage Guide={Guide} />;
}
