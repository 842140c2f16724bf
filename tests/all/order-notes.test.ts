import { expect, test } from 'vitest';
import { picture as havoc } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import { picture as horsemen } from '../../packages/systems/devils-horsemen/picture/picture.js';

test.each([
  [
    'Advanced Cry Havoc',
    havoc.orderNotes,
    ['move', 'move and attack', 'watch', 'parry', 'cover', 'step back', 'lie down', 'strike', 'shoot'],
  ],
  ['Devil’s Horsemen', horsemen.orderNotes, ['move', 'shoot', 'shower', 'Hit & Run', 'feign', 'withdraw', 'recover', 'hold']],
])('[4.5, 4.4] %s: what a newcomer is offered in the list of orders is told in one short sentence each', (_name, notes, orders) => {
  for (const order of orders) expect(notes?.[order], order).toMatch(/^[A-Z].{10,110}\.$/);
});
