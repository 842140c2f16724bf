import { signed } from '@pennon/kernel';
import type { GroundEffect } from '@pennon/picture';
import type { Battlefield } from '../board/battlefield.js';
import { goesAbreast } from '../board/columns.js';
import { BEYOND, INSIDE } from '../board/command-facts.js';
import type { Area } from '../board/ground.js';
import { D3_10 } from '../charts/d3-10.js';
import { D3_14 } from '../charts/d3-14.js';
import { D3_24 } from '../charts/d3-24.js';
import { D3_25 } from '../charts/d3-25.js';
import { D3_26 } from '../charts/d3-26.js';
import { HIDING } from '../rules/command.js';
import { isHampered } from '../rules/factors.js';
import { isShooter } from '../rules/missiles.js';
import { allowanceSum, isGoodFor, moveForbidden } from '../rules/movement.js';
import { goingOf, hidesShots, isShelter } from '../rules/terrain.js';
import { isAerial, isAlwaysFast, isFast, isWheeled, nameOf } from '../rules/units.js';
import type { ElementType, MoveFacts, MoverFacts, State, Terrain, Works } from '../types.js';

/*
 * What ground does in a battle, in words and figures of the charts, to those who fight in it.
 */

type Effect = GroundEffect;

/** With a true minus. */
const figure = (value: number): string => signed(value).replace('-', '−');

/** Those of a battle who move alike: what the rules ask about a mover, and what players call them. */
interface Movers extends MoverFacts {
  readonly name: string;
}

/** Everybody who fights in this battle, by type, in the order of the charts; also what riders become who may get down. */
function typesIn({ cards }: Battlefield): readonly ElementType[] {
  const there = new Set(cards.flatMap(({ type, dismountsTo }) => (dismountsTo === null ? [type] : [type, dismountsTo])));
  return D3_14.data.flatMap(({ types }) => types.filter((type) => there.has(type)));
}

/** Those of them who stay on the ground, told apart as far as they move differently (D3-14). */
function moversIn(field: Battlefield): readonly Movers[] {
  const mounted = field.cards.map(({ type, fast, mtd, waterLurker }) => ({ type, fast: isFast({ type, fast }), mtd, waterLurker }));
  const onFoot = field.cards.flatMap(({ dismountsTo: type }) =>
    type === null ? [] : [{ type, fast: isFast({ type, fast: false }), mtd: false, waterLurker: false }],
  );
  const movers = new Map(
    [...mounted, ...onFoot].map((mover) => [JSON.stringify(mover), { ...mover, ally: false, name: moverName(mover) }]),
  );
  return typesIn(field).flatMap((type) => [...movers.values()].filter((mover) => mover.type === type && !isAerial(type)));
}
const moverName = ({ type, fast, mtd, waterLurker }: Omit<MoverFacts, 'ally'>): string =>
  [fast && !isAlwaysFast(type) ? 'Fast ' : '', waterLurker ? 'water ' : '', mtd ? 'mounted ' : '', nameOf(type)].join('');

const hasShooters = (types: readonly ElementType[]): boolean => types.some(isShooter);
const hasMages = (types: readonly ElementType[]): boolean => types.includes('Mg');
const names = (types: readonly ElementType[]): string => [...new Set(types.map(nameOf))].join(', ');

const widths = (pace: number | null): string => (pace === null ? 'not at all' : `${pace} BW`);

/** How far a mover goes that touches this ground or this river; null: not at all. */
function paceOf(field: Battlefield, { name: _, ...mover }: Movers, endsIn: Terrain, river: 'none' | 'full'): number | null {
  const move: MoveFacts = { variant: field.document.variant, elements: [mover], over: [], endsIn, river, byRoad: false };
  return MOVING.some(({ when }) => when(move)) ? null : allowanceSum(move).total;
}
const MOVING = moveForbidden((move: MoveFacts) => move);

/** How far they go there: those who go as far, together. */
type Paces = readonly (readonly [pace: number | null, who: string])[];
function paces(field: Battlefield, movers: readonly Movers[], terrain: Terrain, river: 'none' | 'full'): Paces {
  const found = new Map<number | null, string[]>();
  for (const mover of movers) {
    const pace = paceOf(field, mover, terrain, river);
    found.set(pace, [...(found.get(pace) ?? []), mover.name]);
  }
  return [...found].map(([pace, who]) => [pace, who.join(', ')] as const);
}
const told = (all: Paces): string => all.map(([pace, who]) => `${who} ${widths(pace)}`).join('; ');
function shortOf(all: Paces): string {
  const far = all.flatMap(([pace]) => (pace === null ? [] : [pace])).sort((a, b) => a - b);
  const [least, most] = [far[0], far.at(-1)];
  if (least === undefined) return 'no way through';
  return least === most ? `moves ${least} BW` : `moves ${least} to ${most} BW`;
}

function movement(field: Battlefield, terrain: Terrain): readonly Effect[] {
  const going = goingOf(terrain);
  if (going === 'good') return [{ on: 'movement', text: 'everybody moves as on open ground', short: 'full moves', ref: 'D3-14' }];
  const movers = moversIn(field);
  const slow = movers.filter((mover) => !isGoodFor(mover, terrain));
  const easy = movers.filter((mover) => isGoodFor(mover, terrain));
  const [abreast, inColumn] = [slow.filter((mover) => goesAbreast(mover, terrain)), slow.filter((mover) => !goesAbreast(mover, terrain))];
  const all = paces(field, slow, terrain, 'none');
  return [
    ...(slow.length === 0
      ? []
      : [{ on: 'movement' as const, text: `a move that touches it: ${told(all)}`, short: shortOf(all), ref: 'D3-14' }]),
    ...(easy.length === 0 ? [] : [{ on: 'movement' as const, text: `good going to ${called(easy)}`, short: '', ref: 'D3-14' }]),
    ...(going === 'bad' && inColumn.length > 0
      ? [
          {
            on: 'movement' as const,
            text: `groups go through it in column${abreast.length === 0 ? '' : `, save ${called(abreast)}`}`,
            short: 'in column',
            ref: 'R46',
          },
        ]
      : []),
  ];
}
const called = (movers: readonly Movers[]): string => movers.map(({ name }) => name).join(', ');

function command(terrain: Terrain): readonly Effect[] {
  const near = D3_10.data.screened;
  const where = [...(INSIDE[terrain] === undefined ? [] : ['in']), ...(BEYOND[terrain] === undefined ? [] : ['beyond'])].join(' or ');
  return [
    ...(where === ''
      ? []
      : [
          {
            on: 'command' as const,
            text: `the General’s voice carries ${near} BW to those entirely ${where} it`,
            short: `command ${near} BW`,
            ref: 'D3-10',
          },
        ]),
    ...(HIDING.has(terrain)
      ? [{ on: 'command' as const, text: 'a General entirely in it is hidden: orders cost one PIP more', short: '', ref: 'D3-9 b' }]
      : []),
  ];
}

const HILLS: readonly Area['terrain'][] = ['gentle-hill', 'difficult-hill'];

function combat(types: readonly ElementType[], terrain: Terrain): readonly Effect[] {
  const { bad, ground } = D3_26.data;
  const hurt = types.filter((type) => isHampered(type, terrain));
  return [
    ...(hurt.length === 0
      ? []
      : [
          {
            on: 'combat' as const,
            text: `${figure(bad.value)} to ${names(hurt)} in it`,
            short: `fights at ${figure(bad.value)}`,
            ref: 'D3-26 bad',
          },
        ]),
    ...(goingOf(terrain) === 'good'
      ? []
      : [
          {
            on: 'combat' as const,
            text: 'nobody in it gives or gets support from behind or from beside',
            short: 'no support',
            ref: 'D3-22',
          },
        ]),
    ...(HILLS.includes(terrain)
      ? [
          {
            on: 'combat' as const,
            text: `${figure(ground.value)} to who stands nearer to its crest`,
            short: `uphill ${figure(ground.value)}`,
            ref: 'D3-26 ground',
          },
        ]
      : []),
  ];
}

function shooting(types: readonly ElementType[], terrain: Terrain, hasCrest: boolean): readonly Effect[] {
  if (!hasShooters(types)) return [];
  const effect = (text: string, short: string): Effect => ({ on: 'shooting', text, short, ref: 'D3-19' });
  return [
    ...(hidesShots(terrain) ? [effect('half a base width of it blocks a shot', 'hides')] : []),
    ...(hasCrest ? [effect('nobody shoots over its crest at those entirely beyond it', hidesShots(terrain) ? '' : 'crest hides')] : []),
    ...(terrain === 'marsh' ? [effect('nobody partly in it shoots', 'no shooting')] : []),
    ...(terrain === 'gully' ? [effect('who is entirely in it neither shoots nor is shot at', 'no shooting')] : []),
  ];
}

const shield = (where: string): Effect => {
  const { value } = D3_24.data.protected;
  return { on: 'magic', text: `${figure(value)} to who is bespelled ${where}`, short: `spells ${figure(value)}`, ref: 'D3-24 protected' };
};

/** What an area does. */
export function areaEffects(field: Battlefield, { terrain, crest }: Pick<Area, 'terrain' | 'crest'>): readonly Effect[] {
  const types = typesIn(field);
  if (terrain === 'waterway') {
    const swimmers = moversIn(field).filter(({ waterLurker }) => waterLurker);
    const save = swimmers.length === 0 ? '' : `, save ${called(swimmers)}`;
    return [{ on: 'movement', text: `nobody on the ground enters it${save}`, short: 'no way through', ref: 'R82' }];
  }
  return [
    ...movement(field, terrain),
    ...command(terrain),
    ...combat(types, terrain),
    ...shooting(types, terrain, crest.length > 0),
    ...(isShelter(terrain) && hasMages(types) ? [shield('in it')] : []),
  ];
}

/** What a river does, as far as it is known, and a road. */
export function courseEffects(field: Battlefield, kind: 'river' | 'road', river: State['river']): readonly Effect[] {
  const types = typesIn(field);
  if (kind === 'road')
    return [
      { on: 'movement', text: 'good going to a single element or a column along it', short: 'full moves', ref: 'R18' },
      { on: 'movement', text: 'the first move along it, all the way or into contact, costs no PIP', short: 'no PIP', ref: 'D3-9 road' },
    ];
  const all = paces(field, moversIn(field), 'open', 'full');
  const unknown: Effect = {
    on: 'movement',
    text: 'the first to enter it finds out whether it is paltry',
    short: 'depth unknown',
    ref: 'R54',
  };
  const paltry: Effect = { on: 'movement', text: 'paltry: it hinders nobody', short: 'paltry', ref: 'R54' };
  if (river === 'paltry') return [paltry, ...(hasMages(types) ? [shield('across it')] : [])];
  const { value } = D3_26.data.ground;
  return [
    ...(river === 'unknown' ? [unknown] : []),
    { on: 'movement', text: `a move that touches it: ${told(all)}`, short: shortOf(all), ref: 'D3-14' },
    { on: 'movement', text: 'groups cross it in column', short: 'in column', ref: 'R46' },
    { on: 'combat', text: `${figure(value)} to who defends its bank`, short: `bank ${figure(value)}`, ref: 'D3-26 ground' },
    ...(hasShooters(types) ? [{ on: 'shooting' as const, text: 'nobody in it shoots', short: 'no shooting', ref: 'D3-19' }] : []),
    ...(hasMages(types) ? [shield('across it')] : []),
  ];
}

/** What a Camp or Stronghold does for its garrison and against everybody else. */
export function worksEffects(field: Battlefield, { kind }: Pick<Works, 'kind'>): readonly Effect[] {
  const types = typesIn(field);
  const [fight, shot] = [D3_26.data[kind].value, D3_25.data[kind].value];
  const wheels = types.filter(isWheeled);
  return [
    { on: 'combat', text: `${figure(fight)} to its garrison`, short: `garrison ${figure(fight)}`, ref: `D3-26 ${kind}` },
    ...(hasShooters(types)
      ? [
          { on: 'shooting' as const, text: `${figure(shot)} to its garrison when shot at`, short: '', ref: `D3-25 ${kind}` },
          { on: 'shooting' as const, text: 'it blocks shots', short: 'hides', ref: 'D3-19' },
        ]
      : []),
    ...(wheels.length === 0
      ? []
      : [{ on: 'movement' as const, text: `${names(wheels)} do not assault it, save a Siege Tower`, short: '', ref: 'D3-14' }]),
    ...(kind === 'stronghold' && hasMages(types) ? [shield('in it')] : []),
  ];
}
