import { card, character, fighterFacts } from '../board/people.js';
import { hexesBeside } from '../board/placing.js';
import { figureHexes, position } from '../board/position.js';
import { struck } from '../rules/results.js';
import type { Blow, CharacterId, Pen, PlaceFrame } from '../types.js';
import { beginPlacing } from './frames.js';

/** Carries out a blow, of a fight or of a shot: S, K and HK unseat, W does not (6.6, R27). What is still to be asked is where a thrown rider is put down. */
export function strike(w: Pen, id: CharacterId, by: Blow, why: 'result' | 'no-way'): PlaceFrame | null {
  const p = position(w.state);
  const { index } = card(w.state, id);
  const { hex, rump, horse: ridden, carries } = character(w.state, id);
  if (hex === null) throw new Error(`${id} is not on the map`);
  const roomBeside = ridden !== null && hexesBeside(w.state, p, index, figureHexes(p, index)).length > 0;
  const { health, horse, place } = struck(fighterFacts(w.state, id, { roomBeside }), by);
  const isThrown = place === 'beside-horse' || place === 'rump-hex';
  w.emit({ type: 'struck', unit: id, by, why, health, horse, hex: isThrown ? (rump ?? hex) : hex });
  return place === 'beside-horse' && ridden !== null ? beginPlacing(id, ridden, carries) : null;
}
