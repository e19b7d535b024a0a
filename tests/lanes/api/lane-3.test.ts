import { runLane } from '../lane';

runLane('api', 3);
