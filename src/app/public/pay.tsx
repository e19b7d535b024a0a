import { PayLinkPage } from '../../features/payments/link-page';
import { withFoundation } from './foundation';

export const PublicPayLinkPage = withFoundation(PayLinkPage, '/order');
