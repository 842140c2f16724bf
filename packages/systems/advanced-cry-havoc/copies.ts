import type { Draft } from '@pennon/kernel';
import type { Character, State } from './types.js';

/* What is copied at every step, written out field by field. */

export const copiedState = (s: State): Draft<State> => ({
  rules: s.rules,
  scenario: s.scenario,
  options: s.options,
  sides: s.sides,
  stack: s.stack,
  outcome: s.outcome,
  turn: s.turn,
  phase: s.phase,
  priority: s.priority,
  characters: s.characters,
  horses: s.horses,
  loads: s.loads,
  banner: s.banner,
  doors: s.doors,
  aid: s.aid,
  pressed: s.pressed,
  waived: s.waived,
});

export const copiedCharacter = (one: Character): Draft<Character> => ({
  id: one.id,
  is: one.is,
  hex: one.hex,
  rump: one.rump,
  facing: one.facing,
  horse: one.horse,
  health: one.health,
  markers: one.markers,
  engagedWith: one.engagedWith,
  target: one.target,
  chargeHexes: one.chargeHexes,
  ammo: one.ammo,
  unloaded: one.unloaded,
  carries: one.carries,
  slainBy: one.slainBy,
});
