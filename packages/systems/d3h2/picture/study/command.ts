import type { Side } from '@pennon/kernel';
import type { CommandStudy } from '@pennon/picture';
import { generalOf, orderFacts } from '../../board/command-facts.js';
import { basesOf } from '../../board/position.js';
import { D3_10 } from '../../charts/d3-10.js';
import { BW } from '../../geometry/measure.js';
import { pipSum } from '../../rules/command.js';
import type { State } from '../../types.js';
import { around } from './reaching.js';
import { turnOf } from './turn.js';

const COMMAND_NOTES: { readonly [what in keyof typeof D3_10.data]: string } = {
  lightHorse: 'command distance of Light Horse',
  usual: 'command distance',
  screened: 'command distance to those behind cover',
};

export function command(s: State, side: Side): CommandStudy {
  if (!s.sides.includes(side)) return { general: null, rings: [], orders: [] };
  const general = generalOf(s, side);
  const base = general?.base;
  const turn = turnOf(s, side);
  const own = basesOf(turn, side);
  const hasLightHorse = own.some(({ type }) => type === 'LH');
  const kinds = (['screened', 'usual', 'lightHorse'] as const).filter((kind) => kind !== 'lightHorse' || hasLightHorse);
  return {
    general: base === undefined ? null : base.card.id,
    rings:
      base === undefined
        ? []
        : kinds.map((kind) => {
            const distance = D3_10.data[kind] * BW;
            return { distance, outline: around(base.corners, distance), note: `${COMMAND_NOTES[kind]}, ${D3_10.data[kind]} BW` };
          }),
    orders: own.map((mover) => {
      const sum = pipSum(orderFacts(turn, [mover]));
      return {
        piece: mover.card.id,
        price: sum.total,
        reasons: sum.reasons,
        isFar: sum.reasons.some(({ ref }) => ref === 'D3-9 b'),
      };
    }),
  };
}
