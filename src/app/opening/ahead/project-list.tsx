import { ProjectListPage } from '../../../features/projects/project-list-page';
import { drawAhead } from './draw-ahead';

drawAhead('项目列表', <ProjectListPage />);
