import { TruthPage } from '../../features/letters/truth-page';
import { PublicFrame } from '../layout/public-frame';

export function PublicTruthPage() {
  return (
    <PublicFrame>
      <TruthPage />
    </PublicFrame>
  );
}
