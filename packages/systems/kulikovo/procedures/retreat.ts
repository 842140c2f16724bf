import { become, call, done } from '@pennon/kernel';
import { springsAmbush } from '../board/ambush.js';
import { drownsFrom, mayDrown } from '../board/drowning.js';
import { foundLeader } from '../board/leader-dangers.js';
import { card, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { lossOnRetiring, refugeOf, roomAtStandard } from '../board/retired-units.js';
import { retreatOf, retreatRefusal } from '../board/retreat-hexes.js';
import { dieIf } from '../rules/dice.js';
import type { Kulikovo, Pen, RetreatFrame, State, UnitId } from '../types.js';
import { releaseAmbush } from './ambush-release.js';
import { beginArrival, beginLeaderCheck, to } from './frames.js';

/** One hex away (6.5): the owner chooses within the best class of ways (R44). */
export const retreat: Kulikovo['retreat'] = {
  path: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => ways(s, f).map(({ hex }) => ({ type: 'retreat', hex })),
    whyNot: (s, f, a) => (a.type === 'retreat' ? retreatRefusal(s, f.unit, f.from, a.hex) : undefined),
    take(w, f, a) {
      const way = a.type === 'retreat' ? ways(w.state, f).find(({ hex }) => hex === a.hex) : undefined;
      if (way === undefined) throw new Error('a retreat needs a hex');
      w.emit({ type: 'retreated', unit: f.unit, hex: way.hex, past: way.past });
      if (way.past !== null && unit(w.state, way.past).state === 'normal') w.emit({ type: 'disordered', unit: way.past });
      return become(beginArrival(f.unit, 'retreat'));
    },
  },
};
function ways(s: State, f: RetreatFrame) {
  const found = retreatOf(s, f.unit, f.from);
  if (found.way !== 'hex' && found.way !== 'through') throw new Error('there is no way to retreat');
  return found.to;
}

/** To the Standard, or lost (6.7). */
export const retire: Kulikovo['retire'] = {
  drown: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'drowning', dice: dieIf(lossOnRetiring(s, f.unit) === undefined && mayDrown(s, f.unit)), ref: 'V1' }),
    take(w, f, [face]) {
      if (face === undefined) return to(f, 'place');
      const lost = face >= drownsFrom(w.state);
      w.emit({ type: 'drowningRolled', unit: f.unit, face, lost });
      if (!lost) return to(f, 'place');
      w.emit({ type: 'eliminated', unit: f.unit, why: 'drowned' });
      return done;
    },
  },
  place: {
    kind: 'auto',
    run(w, f) {
      const why = lossOnRetiring(w.state, f.unit);
      const refuge = refugeOf(w.state, f.unit);
      if (why !== undefined || 'lost' in refuge) {
        w.emit({ type: 'eliminated', unit: f.unit, why: why ?? 'no-room' });
        return done;
      }
      w.emit({ type: 'retired', unit: f.unit, hex: refuge.hex, facing: refuge.facing });
      return to(f, 'placed');
    },
  },
  /** It may come among units that it does not see: they are shown, and it finds another place (K3, R8). An enemy leader alone in the hex is found by it, however it came there (R89). */
  placed: {
    kind: 'auto',
    waitsFor: ['leader'],
    run(w, f) {
      const { hex } = unit(w.state, f.unit);
      if (hex !== null && springsAmbush(w.state, card(w.state, f.unit), position(w.state).board.indexOf(hex))) {
        releaseAmbush(w);
        if (isAmongEnemies(w.state, f.unit)) placeElsewhere(w, f.unit);
        return become(f);
      }
      const found = foundLeader(w.state);
      return found === undefined ? done : call(beginLeaderCheck(found, 'alone'), f);
    },
  },
};

const isAmongEnemies = (s: State, id: UnitId): boolean => {
  const { hex } = unit(s, id);
  return s.units.some((other) => other.hex === hex && card(s, other.id).side !== card(s, id).side);
};

function placeElsewhere(w: Pen, id: UnitId): void {
  const room = roomAtStandard(w.state, id, false);
  if ('lost' in room) w.emit({ type: 'eliminated', unit: id, why: room.lost });
  else w.emit({ type: 'retired', unit: id, hex: room.hex, facing: room.facing });
}
