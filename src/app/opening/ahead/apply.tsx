import { ApplyPage } from '../../../features/guarantees/apply/apply-page';
import { drawAhead } from './draw-ahead';

drawAhead('申请保函', <ApplyPage />);
