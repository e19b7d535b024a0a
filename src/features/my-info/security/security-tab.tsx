import { LazyPart } from '../../../blocks/page/lazy-part';
import type { TabProps } from '../tab-props';
import { SECURITY_SECTIONS } from './sections';

export function SecurityTab({ user }: TabProps) {
  return SECURITY_SECTIONS.map(({ key, Content }) => (
    <LazyPart key={key}>
      <Content user={user} />
    </LazyPart>
  ));
}
