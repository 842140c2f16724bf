import type { Closing } from '@pennon/picture';
import { aimedAt } from '../board/declared-shots.js';
import { names, sideName, thingName, unitName, worksName } from '../board/names.js';
import type { Action, AnyFrame, ContactEdge, ElementId, PlainAction, State, Tactical } from '../types.js';
import { fightsAfter } from './study/blows.js';

/** More than so many are a line. */
const FEW = 2;

/** By name where they are few. */
const bodyName = (s: State, ids: readonly ElementId[]): string => (ids.length > FEW ? `the line of ${ids.length}` : names(s, ids));

const featureWords = (kind: string): string => kind.replaceAll('-', ' ');

/** What the button says that does it. */
export function label(s: State, a: Action): string {
  const frame = s.stack.at(-1);
  switch (a.type) {
    case 'terrain':
      return `Fight in ${featureWords(a.home)} country`;
    case 'quarter':
      return `Choose quarter ${a.quarter}`;
    case 'place':
      return `Lay the ${frame?.proc === 'setup' ? featureWords(frame.left[0] ?? 'terrain') : 'terrain'} there`;
    case 'edge':
      return `Come from the ${a.edge}`;
    case 'camp':
      return 'Pitch the Camp there';
    case 'deploy':
      return 'Deploy the army';
    case 'summon':
      return `Call ${names(s, a.units)}`;
    case 'replace':
      return `Bring back ${names(s, a.units)}`;
    case 'free':
      return `Set ${unitName(s, a.unit)} free`;
    case 'order':
      return `Order ${bodyName(s, a.units)}`;
    case 'move':
    case 'group':
    case 'column':
      return moveLabel(s, a);
    case 'dismount':
      return `Dismount ${unitName(s, a.unit)}`;
    case 'enter':
      return `Enter ${worksName(s, a.feature)}`;
    case 'leave':
      return `Come out with ${unitName(s, a.unit)}`;
    case 'engage':
      return `Fight ${unitName(s, a.target)}`;
    case 'face':
      return `Face ${unitName(s, a.towards)}`;
    case 'bespell':
      return `Bespell ${unitName(s, a.target)}`;
    case 'shoot':
      return `Shoot at ${unitName(s, a.target)} with ${unitName(s, a.unit)}`;
    case 'resolve':
      return `Let ${frame?.proc === 'shooting' ? names(s, aimedAt(frame, a.target)) : 'them'} shoot at ${unitName(s, a.target)} now`;
    case 'lead':
      return `Lead with ${unitName(s, a.unit)}`;
    case 'fight':
      return `Fight ${unitName(s, a.target)}`;
    case 'recoil':
      return a.distance === 'full' ? 'Recoil a base width' : 'Recoil by the depth of the base';
    default:
      return plainLabel(s, frame, a.type);
  }
}

function moveLabel(s: State, a: Tactical): string {
  if (a.contact !== undefined) return `${strikeWord(a.contact.edge)} ${unitName(s, a.contact.target)}${alsoFought(s, a)}`;
  const units = a.type === 'move' ? [a.unit] : a.units;
  return `Move ${bodyName(s, units)}${a.type === 'column' ? ' in column' : ''}`;
}

function strikeWord(edge: ContactEdge): string {
  if (edge === 'assault') return 'Assault';
  return edge.startsWith('overlap') ? 'Overlap' : 'Strike';
}
/** Whoever is named first may not be the only one that they come to blows with, or not at all: who stands beside him is named too. */
function alsoFought(s: State, a: Tactical): string {
  const others = [...new Set(fightsAfter(s, a).flatMap(({ target = '' }) => (target === a.contact?.target ? [] : [target])))];
  if (others.length === 0) return '';
  const more = others.length === 1 ? thingName(s, others[0] ?? '') : `${others.length} others`;
  return a.contact?.edge.startsWith('overlap') === true ? ` and fight ${more}` : ` and ${more}`;
}

function plainLabel(s: State, frame: AnyFrame | undefined, type: PlainAction): string {
  switch (type) {
    case 'strongholdAsCamp':
      return 'Take the Stronghold as Camp';
    case 'noCamp':
      return 'Fight without a Camp';
    case 'discard':
      return 'Leave it away';
    case 'hold':
      return frame?.proc === 'bound' && frame.movers.length > 0 ? `Leave ${bodyName(s, frame.movers)} standing` : 'Let them stand';
    case 'done':
      return doneLabel(s, frame);
  }
}

function doneLabel(s: State, frame: AnyFrame | undefined): string {
  if (frame?.proc === 'setup') return frame.step === 'riders' ? 'Keep everybody mounted' : 'Go on';
  if (frame?.proc !== 'bound') return 'Go on';
  switch (frame.step) {
    case 'arrivals':
      return 'Call nobody, go on to the moves';
    case 'movement':
      return `End ${sideName(s, frame.side)}’s moves`;
    case 'magic':
      return 'Cast no spell';
    default:
      return 'Go on';
  }
}

/** Shots and fights must all be resolved, in the order that their owner likes (6.2). */
export function inTurn(s: State, actions: readonly Action[]): string | undefined {
  const frame = s.stack.at(-1);
  if (actions.length < 2 || (frame?.proc !== 'shooting' && frame?.proc !== 'melee') || frame.step !== 'pick') return undefined;
  return frame.proc === 'shooting' ? 'Let all of them shoot, one after the other' : 'Fight them all, one after the other';
}

// ------------------------------------------------------------------ leaving it at that

/** In the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['done', 'hold', 'discard', 'noCamp'];

/** Of what is offered, whatever leaves it at that; who is offered something else could still act. */
export const closings = (_s: State, actions: readonly Action[]): readonly Closing<Action>[] =>
  AT_THAT.flatMap((type) => actions.filter((a) => a.type === type)).map((action) => ({
    action,
    stillAble: action.type === 'done' ? [...new Set(actions.flatMap(whoActs))] : [],
  }));

function whoActs(a: Action): readonly string[] {
  switch (a.type) {
    case 'summon':
    case 'replace':
    case 'order':
      return a.units;
    case 'free':
    case 'dismount':
    case 'enter':
    case 'leave':
    case 'engage':
    case 'bespell':
      return [a.unit];
    default:
      return [];
  }
}
