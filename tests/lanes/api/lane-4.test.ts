import { runLane } from '../lane';

runLane('api', 4);
