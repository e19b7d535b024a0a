import { UnsubscribePage } from '../../features/notices/unsubscribe-page';
import { withFoundation } from './foundation';

export const PublicUnsubscribePage = withFoundation(UnsubscribePage, '/notices/unsubscribe');
