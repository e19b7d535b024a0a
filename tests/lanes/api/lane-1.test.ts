import { runLane } from '../lane';

runLane('api', 1);
