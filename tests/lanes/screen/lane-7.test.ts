import { runLane } from '../lane';

runLane('screen', 7);
