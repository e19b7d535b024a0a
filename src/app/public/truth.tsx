import { TruthPage } from '../../features/letters/truth-page';
import { withFoundation } from './foundation';

export const PublicTruthPage = withFoundation(TruthPage, '/user/truth');
