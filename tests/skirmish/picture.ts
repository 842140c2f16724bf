import * as hexes from '@pennon/hexes';
import { D6, type Side } from '@pennon/kernel';
import {
  COUNTER_MARKS,
  FIGURES,
  HEX_AREAS,
  HEXSIDES,
  type HexPicture,
  type HexPiece,
  type LossSheet,
  lossSheet,
  type SideAim,
} from '@pennon/picture';
import { blocksOf, board, type Card, foesOf, HITS, MP, position, reasonsOf, roster, totalOf } from './board.js';
import { evolve } from './evolve.js';
import { GATE } from './gate.js';
import { aims, glossary, label, legend, MEANINGS, outcomeText } from './text.js';
import type { Action, Event, ManId, State } from './types.js';

const GROUND = hexes.hexGround(board, {
  facesTo: 'hexside',
  hex: () => ({ ground: 'clear' }),
  hexside: (what) => (what === 'door' ? undefined : { kind: what }),
});
const DOOR = ['0404', '0504'] as const;
const DOORS = { shut: [{ between: DOOR, kind: 'shut' }], open: [{ between: DOOR, kind: 'open' }] } as const;
const nameOf = (s: State, side: Side): string => GATE.sideNames[side === s.sides[0] ? 0 : 1];

function pieceOf(s: State, man: Card): HexPiece {
  const { id, index, side, isRider } = man;
  const figure = isRider ? 'rider' : 'archer';
  const covers = hexes.hexesOfPiece(position(s), index);
  const marks = [...(covers.length === 0 ? ['fallen'] : []), ...(s.acted.includes(id) ? ['acted'] : [])];
  const what = {
    kind: 'unit',
    figure,
    group: null,
    about: figure,
    numbers: [['Movement', `${MP(man)}`]],
  } as const;
  return { ...what, id, side, name: id, marks, hexes: covers, facing: s.men[index]?.facing ?? null, isActive: side === s.active };
}
const pieces = (s: State): readonly HexPiece[] => roster.list.map((man) => pieceOf(s, man));
const armyOf = (s: State, side: Side) => hexes.headCount(side, nameOf(s, side), pieces(s));
const lossesOf = (s: State, side: Side): LossSheet => {
  const own = roster.list.filter((man) => man.side === side).map(({ id }) => id);
  const { lost } = armyOf(s, side);
  return lossSheet({ side, countsFor: side, score: 'Fallen' }, [{ name: nameOf(s, side), pieces: own, lost, value: lost.length }]);
};

function aimOf(s: State, side: Side): SideAim {
  const [{ name, value, limit } = { name: '', value: 0, limit: 0 }] = armyOf(s, side).measures;
  const short = `${value} of ${limit}`;
  return {
    side,
    wins: aims[side] ?? [],
    scores: [{ name, value, limit, short, sentence: `Of ${nameOf(s, side)} ${short} have fallen.`, ref: 'SK-7' }],
  };
}

export const picture: HexPicture<State, Action, Event> = {
  kind: 'hexes',
  ground: () => GROUND,
  hexsides: (s) => DOORS[s.door],
  pieces,
  drawings: {
    figures: { rider: FIGURES.heavyHorse, archer: FIGURES.archers },
    marks: { fallen: COUNTER_MARKS.eliminated, acted: COUNTER_MARKS.done },
    ground: { clear: HEX_AREAS.clear },
    hexsides: { wall: HEXSIDES.houseWall, shut: HEXSIDES.doorClosed, open: HEXSIDES.doorOpen },
  },
  legend,
  glossary,
  card(s, of) {
    if ('piece' in of) return roster.knows(of.piece) ? hexes.pieceCard(pieceOf(s, roster.of(of.piece)), legend, MEANINGS) : undefined;
    const { hexside } = hexes.aimedAt(board, of);
    const carries = hexside === undefined ? [] : board.hexside(hexside.hex, hexside.direction);
    return hexes.lineCard(
      carries.includes('door') ? legend.hexsides[s.door] : carries.includes('wall') ? legend.hexsides.wall : legend.ground.clear,
    );
  },
  armies: (s) => [armyOf(s, s.sides[0]), armyOf(s, s.sides[1])],
  losses: (s) => [lossesOf(s, s.sides[0]), lossesOf(s, s.sides[1])],
  moment: (s) => [`Turn ${s.turn} of ${GATE.turns}`, `${nameOf(s, s.active)} act`],
  clock: (s) => ({ word: 'Turn', now: Math.min(s.turn, GATE.turns), last: GATE.turns }),
  aim: (s) => ({ sides: [aimOf(s, s.sides[0]), aimOf(s, s.sides[1])], otherwise: null, ahead: s.sides[0] }),
  label,
  outcome: (_s, outcome) => outcomeText(outcome),
  closings: (_s, actions) => actions.filter(({ type }) => type === 'rest' || type === 'hold').map((action) => ({ action, stillAble: [] })),
  pointsAt(s, a) {
    if (a.type === 'attack') return { piece: a.man, target: a.foe, order: 'shock' };
    if (a.type === 'door') return { piece: a.man, hexside: DOOR, order: 'door' };
    if (a.type === 'back') return { hex: a.hex, order: 'retreat' };
    if (a.type !== 'move') return a.type === 'shoot' ? { piece: a.man, order: 'shoot' } : { order: 'done' };
    const end = a.way.at(-1);
    const { hexes: covers } =
      end === undefined ? { hexes: [] } : pieceOf(evolve(s, { type: 'stepped', man: a.man, to: end, how: 'move' }), roster.of(a.man));
    return { piece: a.man, ...end, covers, path: a.way.map(({ hex }) => hex).filter((hex, i, all) => hex !== all[i - 1]), order: 'move' };
  },
  wish(_s, { piece, hexside, chosen = piece }) {
    if (chosen === undefined || !roster.knows(chosen)) return undefined;
    if (hexside !== undefined) return { type: 'door', man: chosen, hexside: hexside.join('-') };
    return piece !== undefined && piece !== chosen ? { type: 'attack', man: chosen, foe: piece } : undefined;
  },
  shows(before, e) {
    const shown = (s: State, id: ManId): HexPiece => pieceOf(s, roster.of(id));
    if (e.type === 'stepped') return hexes.stepShown(shown(before, e.man), shown(evolve(before, e), e.man), e.how);
    if (e.type === 'doorMoved') return { kind: 'hexside', hexside: DOOR, now: e.now, by: e.man };
    if (e.type === 'fell') return { kind: 'mark', piece: e.man, mark: 'fallen' };
    if (e.type !== 'rolled') return undefined;
    const total = totalOf(e);
    const roller = {
      side: roster.of(e.man).side,
      piece: e.man,
      name: e.man,
      dice: [{ die: D6, face: e.face }],
      breakdown: e.reasons,
      total,
    };
    const [result, ref] = [total >= HITS ? 'hits' : 'misses', e.what === 'shot' ? 'SK-5' : 'SK-6'];
    const about = { title: `${e.man} at ${e.foe}`, why: `${HITS} hits`, follows: [], luck: null, from: e.man, at: e.foe };
    return { kind: 'roll', rollers: [roller], result, ref, ...about };
  },
  study: {
    kind: 'hexes',
    threats: (s, hex, side) =>
      roster.list.flatMap((man) => {
        const foe = man.side === side ? undefined : foesOf(s, man).find(({ id }) => pieceOf(s, roster.of(id)).hexes.includes(hex));
        if (foe === undefined) return [];
        const breakdown = reasonsOf(s, 'blow', man, foe);
        const ways = 7 - HITS + totalOf({ face: 0, reasons: breakdown });
        const outcomes = [
          { ways, text: `${foe.id} falls`, good: side === s.sides[0] ? -1 : 1 },
          { ways: 6 - ways, text: 'Nothing', good: 0 },
        ];
        const from = pieceOf(s, man).hexes[0] ?? hex;
        return [{ piece: man.id, how: 'shock' as const, from, cost: null, needs: [], answers: [], of: 6, outcomes, breakdown }];
      }),
    zones: (s, side) => hexes.heldHexes(position(s), side === s.sides[0] ? 0 : 1),
    sight(s, from, to) {
      const [a, b] = [board.indexOf(board.grid.hex(from)), board.indexOf(board.grid.hex(to))];
      return hexes.sightOf(board, a, b, blocksOf(position(s), a, b), { ref: 'SK-5', message: 'Something is in the way.' });
    },
    command: () => [],
  },
};
