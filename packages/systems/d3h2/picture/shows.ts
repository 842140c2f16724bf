import type { Side } from '@pennon/kernel';
import type { PieceWay, TableShown } from '@pennon/picture';
import { cardOf, elementOf } from '../board/position.js';
import type { ElementId, Event, Placing, State } from '../types.js';
import { verdict } from './verdicts.js';

type Pose = Placing['to'];

/** How an event looks; nothing for what is only written in the log. */
export function shows(s: State, e: Event): TableShown | undefined {
  switch (e.type) {
    case 'aggressionRolled':
    case 'quarterRolled':
    case 'riverSounded':
    case 'boundBegun':
      return verdict(s, e);
    case 'terrainPlaced':
      return { kind: 'ground', id: e.piece.id };
    case 'worksPlaced':
      return { kind: 'ground', id: e.works.id };
    case 'captured':
      return { kind: 'ground', id: e.feature };
    case 'deployed':
      return {
        kind: 'appear',
        side: e.side,
        placed: e.elements.flatMap(({ id, to }) => (to === null || typeof to === 'string' ? [] : [{ piece: id, pose: to }])),
      };
    case 'summoned':
      return { kind: 'appear', side: sideOfAll(s, e.placed), placed: e.placed.map(({ id, to }) => ({ piece: id, pose: to })) };
    case 'left':
      return { kind: 'appear', side: cardOf(s, e.unit).side, placed: [{ piece: e.unit, pose: e.to }] };
    case 'moved':
      return {
        kind: 'go',
        how: 'move',
        ways: e.placed.map(({ id, to }, i) => wayOf(s, id, e.ways[i] ?? [], to)),
        touches: e.contacts.map(({ target }) => target),
      };
    case 'shifted':
      return { kind: 'go', how: 'shift', ways: [wayOf(s, e.unit, [], e.to)] };
    case 'faced':
      return { kind: 'go', how: 'turn', ways: [wayOf(s, e.unit, [], e.to)], touches: [e.towards] };
    case 'recoiled':
      return { kind: 'go', how: 'recoil', ways: [wayOf(s, e.unit, [], e.to)] };
    case 'fled':
      return { kind: 'go', how: 'flee', ways: [wayOf(s, e.unit, e.way)] };
    case 'pursued':
      return { kind: 'go', how: 'pursue', ways: e.placed.map(({ id, to }) => wayOf(s, id, [], to)) };
    case 'aimed':
      return { kind: 'target', from: e.unit, at: e.target };
    case 'fought':
    case 'shot':
    case 'bespelled':
      return verdict(s, e);
    case 'dismounted':
      return { kind: 'mark', piece: e.unit, mark: 'dismounted' };
    case 'garrisoned':
      return { kind: 'mark', piece: e.unit, mark: 'inWorks' };
    case 'engaged':
      return { kind: 'mark', piece: e.unit, mark: 'engaged' };
    case 'disengaged':
      return { kind: 'mark', piece: e.unit, mark: null };
    case 'destroyed':
      return { kind: 'mark', piece: e.unit, mark: 'eliminated' };
    case 'ensorcelled':
      return { kind: 'mark', piece: e.unit, mark: 'ensorcelled' };
    case 'vanished':
      return { kind: 'mark', piece: e.unit, mark: e.why === 'god' ? 'fled' : 'inHand' };
    case 'terrainChosen':
    case 'quarterChosen':
    case 'terrainDiscarded':
    case 'edgesChosen':
    case 'campWaived':
    case 'cameIntoBadGoing':
    case 'leftBadGoing':
    case 'locked':
    case 'boundEnded':
    case 'ended':
      return undefined;
  }
}

const sideOfAll = (s: State, placed: readonly Placing[]): Side => {
  const [first] = placed;
  return first === undefined ? s.sides[0] : cardOf(s, first.id).side;
};

/** From where it stands, by the places on its way, to its last. */
function wayOf(s: State, id: ElementId, legs: readonly Pose[], end?: Pose): PieceWay {
  const from = elementOf(s, id).pose;
  const way = [...(from === null ? [] : [from]), ...legs, ...(end === undefined ? [] : [end])];
  return { piece: id, way: way.filter((pose, i) => i === 0 || !isSame(pose, way[i - 1])) };
}
const isSame = (a: Pose, b: Pose | undefined): boolean => b !== undefined && a.x === b.x && a.y === b.y && a.h === b.h;
