import { type Field, flag, list, object, oneOf, type Reader, setOf, text, variants } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { type Action, HEXSIDE_FACINGS, type LeaderId, type Step, type UnitId, VERTICES } from './types.js';

export const hex = text().map((value) => value as HexId);
export const unitId = text().map((value) => value as UnitId);
export const leaderId = text().map((value) => value as LeaderId);
const vertex = oneOf(VERTICES);
const hexside = oneOf(HEXSIDE_FACINGS);
export const facing = oneOf([...VERTICES, ...HEXSIDE_FACINGS] as const);
const PARTS = ['turn', 'enter', 'fire', 'column', 'deploy'] as const;
const step: Field<Step> = object({
  turn: vertex.maybe(),
  enter: hex.maybe(),
  fire: unitId.maybe(),
  column: hexside.maybe(),
  deploy: vertex.maybe(),
})
  .where((given, at) =>
    PARTS.filter((part) => given[part] !== undefined).length === 1
      ? undefined
      : `${at} must be one of ${PARTS.map((part) => `{"${part}":…}`).join(', ')}.`,
  )
  .map((given) => Object.fromEntries(PARTS.flatMap((part) => (given[part] === undefined ? [] : [[part, given[part]]]))) as unknown as Step);
export const steps = list(step, 0, 40);
const path = list(hex, 0, 12);
const units = setOf(unitId, 0, 60);
const plain = {};

export const action = variants('type', {
  elite: { leader: leaderId },
  activate: { leader: leaderId },
  pass: { leader: leaderId },
  trump: { leader: leaderId },
  wait: { leader: leaderId },
  leader: { leader: leaderId },
  line: { units },
  unit: { unit: unitId },
  hold: { unit: unitId },
  rally: { unit: unitId },
  shoot: { unit: unitId },
  join: { unit: unitId },
  lead: { unit: unitId },
  split: { unit: unitId },
  advance: { unit: unitId },
  move: { unit: unitId, steps },
  fire: { unit: unitId, target: unitId, mode: oneOf(['normal', 'shower']) },
  hitAndRun: { unit: unitId, target: unitId, hex },
  feign: { unit: unitId, target: unitId, path, fire: flag() },
  withdraw: { unit: unitId, path, fire: flag() },
  recover: { unit: unitId, what: oneOf(['hits', 'disorder']) },
  dismount: { unit: unitId, facing: vertex },
  remount: { unit: unitId, facing: vertex },
  moveLeader: { leader: leaderId, to: hex },
  replace: { leader: leaderId, unit: unitId },
  along: { leaders: setOf(leaderId, 0, 20) },
  turn: { unit: unitId, facing: vertex },
  face: { facing: vertex },
  combat: { attackers: units, defenders: units },
  count: { leader: leaderId, cry: flag() },
  go: { hex },
  smoke: { hex },
  decline: plain,
  orders: plain,
  lineCommand: plain,
  nothing: plain,
  done: plain,
  halt: plain,
  close: plain,
  attack: plain,
  stand: plain,
  momentum: plain,
  stop: plain,
  roll: plain,
  keepWaiting: plain,
} satisfies { readonly [type in Action['type']]: object }) satisfies Reader<Action>;
