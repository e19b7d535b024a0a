import { typeOfText, typesMeant } from './numeric-type';

it.each([
  ['1', ['bidder', 'bidding', 'intermediary']],
  ['2', ['guarantee', 'letter']],
  ['4', ['platform', 'tradeCenter']],
  ['6', ['guest']],
  ['letter', ['letter']],
])('[PM-07] the type %j of an address means %j', (text, types) => {
  const named = typeOfText(text);
  expect(named === undefined ? [] : typesMeant(named)).toEqual(types);
});

it.each(['', '0', '3', '5', '02', '1,2', 'toString', 'Bidder'])('[PM-07] %j is no type', (text) =>
  expect(typeOfText(text)).toBeUndefined(),
);
