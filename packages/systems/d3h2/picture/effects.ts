import { signed } from '@pennon/kernel';
import type { GroundEffect } from '@pennon/picture';
import type { Battlefield } from '../board/battlefield.js';
import { BEYOND, INSIDE } from '../board/command-facts.js';
import type { Area } from '../board/ground.js';
import { SCREENS } from '../board/shooting-lines.js';
import { D3_10 } from '../charts/d3-10.js';
import { D3_14, type MoveRow } from '../charts/d3-14.js';
import { D3_24 } from '../charts/d3-24.js';
import { D3_25 } from '../charts/d3-25.js';
import { D3_26 } from '../charts/d3-26.js';
import { HIDING } from '../rules/command.js';
import { isHampered } from '../rules/factors.js';
import { isShooter } from '../rules/missiles.js';
import { goingOf, movingGoing } from '../rules/terrain.js';
import { isAerial, isWheeled, nameOf } from '../rules/units.js';
import type { ElementType, State, Terrain, Works } from '../types.js';

/*
 * What ground does in a battle, in words and figures of the charts, to those who fight in it.
 */

type Effect = GroundEffect;

/** With a true minus. */
const figure = (value: number): string => signed(value).replace('-', '−');

/** Everybody who fights in this battle, by type, those on foot first as the charts have them. */
function typesIn({ cards }: Battlefield): readonly ElementType[] {
  const there = new Set(cards.map(({ type }) => type));
  return D3_14.data.flatMap(({ types }) => types.filter((type) => there.has(type)));
}
const hasShooters = (types: readonly ElementType[]): boolean => types.some(isShooter);
const hasMages = (types: readonly ElementType[]): boolean => types.includes('Mg');
const names = (types: readonly ElementType[]): string => [...new Set(types.map(nameOf))].join(', ');

const rowOf = (type: ElementType): MoveRow | undefined => D3_14.data.find(({ types }) => types.includes(type));
const widths = (usual: number | null): string => (usual === null ? 'not at all' : `${usual} BW`);

/** How far they go there: those who go as far, together. */
function paces(types: readonly ElementType[], column: 'bad' | 'river'): readonly (readonly [pace: number | null, who: string])[] {
  const found = new Map<number | null, ElementType[]>();
  for (const type of types) {
    const pace = rowOf(type)?.[column].usual ?? null;
    found.set(pace, [...(found.get(pace) ?? []), type]);
  }
  return [...found].map(([pace, who]) => [pace, names(who)] as const);
}
const told = (all: ReturnType<typeof paces>): string => all.map(([pace, who]) => `${who} ${widths(pace)}`).join('; ');
function shortOf(all: ReturnType<typeof paces>): string {
  const far = all.flatMap(([pace]) => (pace === null ? [] : [pace])).sort((a, b) => a - b);
  const [least, most] = [far[0], far.at(-1)];
  if (least === undefined) return 'no way through';
  return least === most ? `moves ${least} BW` : `moves ${least} to ${most} BW`;
}

function movement(types: readonly ElementType[], terrain: Terrain): readonly Effect[] {
  const going = goingOf(terrain);
  const walking = types.filter((type) => !isAerial(type));
  if (going === 'good') return [{ on: 'movement', text: 'everybody moves as on open ground', short: 'full moves', ref: 'D3-14' }];
  const slow = walking.filter((type) => movingGoing({ type, mtd: false }, terrain) !== 'good');
  const easy = walking.filter((type) => !slow.includes(type));
  const all = paces(slow, 'bad');
  return [
    ...(slow.length === 0
      ? []
      : [{ on: 'movement' as const, text: `a move that touches it: ${told(all)}`, short: shortOf(all), ref: 'D3-14' }]),
    ...(easy.length === 0 ? [] : [{ on: 'movement' as const, text: `good going to ${names(easy)}`, short: '', ref: 'D3-14' }]),
    ...(going === 'bad' && slow.length > 0
      ? [{ on: 'movement' as const, text: 'groups go through it in column', short: 'in column', ref: 'R46' }]
      : []),
  ];
}

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
    ...(SCREENS.includes(terrain) ? [effect('half a base width of it blocks a shot', 'hides')] : []),
    ...(hasCrest
      ? [effect('nobody shoots over its crest at those entirely beyond it', SCREENS.includes(terrain) ? '' : 'crest hides')]
      : []),
    ...(terrain === 'marsh' ? [effect('nobody partly in it shoots', 'no shooting')] : []),
    ...(terrain === 'gully' ? [effect('who is entirely in it neither shoots nor is shot at', 'no shooting')] : []),
  ];
}

/** Ground that shields from spells. */
const SHIELDING: readonly Terrain[] = ['woods', 'hamlet'];
const shield = (where: string): Effect => {
  const { value } = D3_24.data.protected;
  return { on: 'magic', text: `${figure(value)} to who is bespelled ${where}`, short: `spells ${figure(value)}`, ref: 'D3-24 protected' };
};

/** What an area does. */
export function areaEffects(field: Battlefield, { terrain, crest }: Pick<Area, 'terrain' | 'crest'>): readonly Effect[] {
  const types = typesIn(field);
  if (terrain === 'waterway') return [{ on: 'movement', text: 'nobody on the ground enters it', short: 'no way through', ref: 'R82' }];
  return [
    ...movement(types, terrain),
    ...command(terrain),
    ...combat(types, terrain),
    ...shooting(types, terrain, crest.length > 0),
    ...(SHIELDING.includes(terrain) && hasMages(types) ? [shield('in it')] : []),
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
  const all = paces(
    types.filter((type) => !isAerial(type)),
    'river',
  );
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
