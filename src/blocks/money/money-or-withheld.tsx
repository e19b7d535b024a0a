import { Withheld } from '../status/withheld';
import { Money, type MoneyProps } from './money';

/** An amount that the server leaves empty where it is withheld before bids are open. */
export function MoneyOrWithheld({ value, strong = false }: MoneyProps) {
  return value === '' ? <Withheld /> : <Money value={value} strong={strong} />;
}
