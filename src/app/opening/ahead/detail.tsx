import { DetailPage } from '../../../features/guarantees/detail/detail-page';
import { drawAhead } from './draw-ahead';

drawAhead('保函详情', <DetailPage />);
