import { D6, does, facesOf, howMany, ofSide, otherSide, type Reason, type Side } from '@pennon/kernel';
import { added, type Roller, type Verdict } from '@pennon/picture';
import { battlefieldOf, knows } from '../board/battlefield.js';
import { closeFacts } from '../board/close-combat-facts.js';
import { sideName, unitName, worksName } from '../board/names.js';
import { shotFacts } from '../board/shots.js';
import { spellFacts } from '../board/spells.js';
import { spellFates, spellResult } from '../rules/magic.js';
import { shotFates, shotResult } from '../rules/missiles.js';
import { aggressionSum } from '../rules/setup.js';
import { closeFates, closeResult } from '../rules/shock.js';
import { RESULT_WORDS, text } from '../text.js';
import type { Event, Margin, Result, Score, State } from '../types.js';
import { bothFates, fatesWords, harm, pointsOf, sentence, sideOf } from './outcomes.js';

type RolledEvent = Extract<
  Event,
  { readonly type: 'aggressionRolled' | 'quarterRolled' | 'riverSounded' | 'boundBegun' | 'fought' | 'shot' | 'bespelled' }
>;
type EventOf<T extends RolledEvent['type']> = Extract<Event, { readonly type: T }>;

/** A roll as it is told. */
export function verdict(s: State, e: RolledEvent): Verdict {
  switch (e.type) {
    case 'aggressionRolled':
      return aggression(s, e);
    case 'quarterRolled':
      return { ...single(e.face), title: 'Quarter', result: text.event(s, e), why: null, ref: 'R12' };
    case 'riverSounded':
      return {
        ...single(e.face),
        title: 'The river',
        result: e.river === 'paltry' ? 'paltry' : 'deep',
        why: null,
        follows: [e.river === 'paltry' ? 'It hinders nobody' : 'It is as hard to cross as it looks'],
        ref: 'R54',
      };
    case 'boundBegun':
      return pips(s, e);
    case 'fought':
      return { ...combat(s, e, closeResults(s, e)), title: 'Close combat', ref: 'D3-26' };
    case 'shot':
      return { ...combat(s, e, shotResults(s, e)), title: 'Shooting', ref: 'D3-25' };
    case 'bespelled':
      return { ...combat(s, e, spellResults(s, e)), title: 'Magic', ref: 'D3-24' };
  }
}

const PLAIN = { kind: 'roll', follows: [], from: null, at: null, luck: null } as const;

const die = (face: number): Roller['dice'] => [{ die: D6, face }];
/** A die that the rules roll for nobody. */
const single = (face: number): Omit<Verdict, 'title' | 'result' | 'why' | 'ref'> => ({
  ...PLAIN,
  rollers: [{ side: null, piece: null, name: '', dice: die(face), breakdown: [], total: face }],
});
const roller = (side: Side, name: string, face: number, breakdown: readonly Reason[]): Roller => ({
  side,
  piece: null,
  name,
  dice: die(face),
  breakdown,
  total: face + added(breakdown),
});

// ------------------------------------------------------------------ setting up and PIPs

function aggression(s: State, { faces, defender }: EventOf<'aggressionRolled'>): Verdict {
  const [a, b] = s.sides;
  const of = (side: Side, face = 0): Roller => {
    const { aggression: more } = ofSide(battlefieldOf(s.scenario).document.armies, side);
    return roller(side, sideName(s, side), face, aggressionSum(more, side === a ? 'a' : 'b').reasons);
  };
  return {
    ...PLAIN,
    rollers: [of(a, faces[0]), of(b, faces[1])],
    title: 'Aggression',
    result: defender === null ? 'equal, again' : does(sideName(s, defender), 'defends'),
    why: 'the lower total defends',
    follows: defender === null ? [] : [does(sideName(s, otherSide(s.sides, defender)), 'invades')],
    ref: 'D3-7',
  };
}

const pips = (s: State, { side, face }: EventOf<'boundBegun'>): Verdict => ({
  ...PLAIN,
  rollers: [roller(side, sideName(s, side), face, [])],
  title: 'PIPs',
  result: `${howMany(face, 'PIP')} for ${sideName(s, side)}`,
  why: null,
  ref: 'D3-9',
  luck: { better: D6.sides - face, same: 1, of: D6.sides },
});

// ------------------------------------------------------------------ combats

type Combat = EventOf<'fought' | 'shot' | 'bespelled'>;
/** What both get, by the faces of both. */
type Results = (own: number, other: number) => readonly [own: Result, other: Result];

const MARGINS: { readonly [margin in Margin]: string } = {
  equal: 'equal',
  less: 'less, but more than half',
  half: 'half as much or less',
};

/** Both dice, the one who strikes first. */
function combat(s: State, e: Combat, resultsOf: Results): Omit<Verdict, 'title' | 'ref'> {
  return {
    ...PLAIN,
    rollers: [scored(s, e.unit, e.own), scored(s, e.target, e.other)],
    result: sentence(fatesWords(s, bothFates(e))),
    why: MARGINS[e.margin],
    follows: bothFates(e).flatMap(([id, result]) => followsOf(s, id, result)),
    from: e.unit,
    at: e.target,
    luck: luckOf(s, e, resultsOf),
  };
}
const scored = (s: State, id: string, { face, reasons }: Score): Roller => ({
  ...roller(sideOf(s, id), knows(s, id) ? unitName(s, id) : sentence([worksName(s, id)]), face, reasons),
  piece: knows(s, id) ? id : null,
});

/** What a result makes of somebody, with what it costs. */
function followsOf(s: State, id: string, result: Result): readonly string[] {
  switch (result) {
    case 'none':
      return [];
    case 'recoil':
      return [`${unitName(s, id)} goes back, facing the enemy, and is destroyed if it cannot`];
    case 'flee':
      return [`${unitName(s, id)} turns and runs`];
    case 'destroyed':
    case 'ensorcelled':
    case 'captured':
    case 'garrison-destroyed':
      return [
        sentence([
          `${unitName(s, id)} ${RESULT_WORDS[result]}: ${does(sideName(s, sideOf(s, id)), 'loses')} ${howMany(pointsOf(s, id), 'point')}`,
        ]),
      ];
  }
}

const bonus = ({ total, face }: Score): number => total - face;

function closeResults(s: State, e: EventOf<'fought'>): Results {
  const fates = closeFates(closeFacts(s, e.unit, e.target));
  return (own, other) => {
    const { a, b } = closeResult(fates, own + bonus(e.own), other + bonus(e.other));
    return [a, b];
  };
}
function shotResults(s: State, { unit, target, shootsBack, onRear, aids, backAids, own, other }: EventOf<'shot'>): Results {
  const fates = shotFates(shotFacts(s, unit, target, { shootsBack, onRear, aids, backAids }));
  return (mine, his) => {
    const result = shotResult(fates, mine + bonus(own), his + bonus(other));
    return [result.shooter, result.target];
  };
}
function spellResults(s: State, e: EventOf<'bespelled'>): Results {
  const facts = spellFacts(s, e);
  const fates = spellFates(facts);
  return (own, other) => {
    const { mage, target, selfEnsorcelled } = spellResult(facts, fates, own, own + bonus(e.own), other + bonus(e.other));
    return [selfEnsorcelled ? 'ensorcelled' : mage, target];
  };
}

const FACES = facesOf(D6);

/** In how many of the ways of both dice the one who strikes would have fared better, and in how many as well. */
function luckOf(s: State, e: Combat, resultsOf: Results): NonNullable<Verdict['luck']> {
  const worth = (own: number, other: number): number => {
    const [mine, his] = resultsOf(own, other);
    return harm(s, e.target, his) - harm(s, e.unit, mine);
  };
  const got = worth(e.own.face, e.other.face);
  const all = FACES.flatMap((own) => FACES.map((other) => worth(own, other)));
  return { better: all.filter((w) => w > got).length, same: all.filter((w) => w === got).length, of: all.length };
}
