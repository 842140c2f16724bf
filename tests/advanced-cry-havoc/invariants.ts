import type { Sfc32 } from '@pennon/kernel';
import { staysEngaged } from '../../packages/systems/advanced-cry-havoc/board/attacks.js';
import { battlefield } from '../../packages/systems/advanced-cry-havoc/board/battlefield.js';
import type { Character, State } from '../../packages/systems/advanced-cry-havoc/types.js';
import type { Fight } from './table.js';

const isUp = ({ is, health }: Character): boolean => is === 'map' && (health === 'healthy' || health === 'wounded');

/** What is wrong with a state that waits for a choice or the dice (13.4). */
export function faultOf(s: State): string | undefined {
  const board = battlefield(s);
  const held = new Map<string, string>();
  const top = s.stack.at(-1);
  const fallen = top?.proc === 'place' ? top.unit : null;
  // Who rides over a man on the ground is in his hex for as long as the dice take.
  const passing = new Set(s.stack.flatMap((f) => ((f.proc === 'stride' || f.proc === 'charge') && f.back !== null ? [f.unit] : [])));
  for (const one of s.characters) {
    const has = (marker: string): boolean => (one.markers as readonly string[]).includes(marker);
    if (!isUp(one) && one.is === 'map' && one.markers.length > 0) return `[4] ${one.id} is down and bears markers`;
    if ([has('scared'), has('panic'), has('enraged')].filter(Boolean).length > 1) return `[4] ${one.id} has two minds`;
    if (has('parry') && has('cover')) return `[4] ${one.id} parries and covers`;
    if (one.horse !== null && has('prone')) return `[4] ${one.id} lies in the saddle`;
    if (one.carries !== null && (has('impaired') || has('panic'))) return `[4] ${one.id} still carries`;
    if (one.engagedWith !== null && !staysEngaged(s, one.id, one.engagedWith)) return `[3] ${one.id} is engaged with ${one.engagedWith}`;
    if (s.phase === 'activation' && has('charge') && !has('activated')) return `[7] ${one.id} charges in the activation phase`;
    if (!isUp(one) || one.hex === null || one.id === fallen || passing.has(one.id)) continue;
    const rides = one.rump !== null;
    for (const hex of [one.hex, one.rump]) {
      if (hex === null) continue;
      if (held.has(hex)) return `[1] ${one.id} and ${held.get(hex)} share ${hex}`;
      held.set(hex, one.id);
      if (!board.isPassable(board.indexOf(hex), rides)) return `[1] ${one.id} stands in ${board.ground(board.indexOf(hex))}`;
    }
    if (one.rump !== null && board.facings[board.direction(board.indexOf(one.rump), board.indexOf(one.hex))] !== one.facing)
      return `[2] ${one.id} is not head to rump`;
  }
  for (const { id, is, hex, rump } of s.horses)
    for (const half of is === 'loose' ? [hex, rump] : []) {
      if (half === null) return `[2] ${id} is nowhere`;
      if (held.has(half)) return `[1] ${id} and ${held.get(half)} share ${half}`;
      held.set(half, id);
    }
  for (const { id, hex, carriedOff } of s.loads) {
    const places = s.characters.filter(({ carries }) => carries === id).length + (hex === null ? 0 : 1) + (carriedOff === null ? 0 : 1);
    if (places !== 1) return `[10] ${id} is in ${places} places`;
  }
  if (s.banner !== null && (s.banner.bearer === null) === (s.banner.hex === null)) return '[10] the banner is nowhere, or twice';
  return undefined;
}

const KINDS = ['spear', 'man', 'archer', 'knight', 'rider', 'spear', 'archer'];
const MARKS = ['', '', '', 'scared', 'panic', 'enraged', 'parry', 'cover', 'prone', 'fumble', 'impaired', 'watch', 'activated'];
const WEAPONS: { readonly [kind: string]: readonly string[] } = {
  archer: ['sbow_f', 'xbow', 'jav_f', 'longbow', 'dagger'],
  rider: ['sbow_m', 'jav_m'],
};
const FACINGS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];

/** A crowded little fight, as luck would have it: every ground, a wall, a hedge, a door, riders, people in every state. */
export function melee(luck: Sfc32): Fight {
  const [width, height] = [9, 7];
  const ground = Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (__, c) =>
      r === 4 && c === 4 ? '.' : luck.pick(['.', '.', '.', '.', '.', '.', '.', 's', 't', 'm', '~', 'o']),
    ).join(''),
  );
  const taken = new Set<string>();
  const name = (c: number, r: number): string => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
  const groundAt = (c: number, r: number): string => ground[r - 1]?.[c - 1] ?? '~';
  const row = (side: string, n: number): string => {
    for (let tries = 0; tries < 200; tries++) {
      const [c, r] = [1 + luck.below(width), 1 + luck.below(height)];
      const kind = n === 3 ? luck.pick(['priest', 'dog', 'spear']) : luck.pick(KINDS);
      if (taken.has(name(c, r)) || '~'.includes(groundAt(c, r))) continue;
      const mounts = (kind === 'knight' || kind === 'rider') && luck.below(4) > 0;
      const rump = name(c - 1, r);
      if (
        mounts &&
        (c < 2 ||
          ((r === 3 || r === 4) && (c === 4 || c === 6)) ||
          taken.has(rump) ||
          '~t'.includes(groundAt(c - 1, r)) ||
          groundAt(c, r) === 't')
      )
        continue;
      taken.add(name(c, r));
      if (mounts) taken.add(rump);
      const mark = kind === 'dog' ? '' : luck.pick(MARKS);
      const health = kind === 'dog' ? '' : luck.pick(['', '', '', 'wounded', 'stunned']);
      const weapon = mounts || kind !== 'rider' ? luck.pick(WEAPONS[kind] ?? ['']) : '';
      const isBarred = (mounts && mark === 'prone') || (kind === 'priest' && ['parry', 'watch', 'enraged', 'fumble'].includes(mark));
      const state = isBarred ? '' : mark;
      return `${side}${n} ${kind} ${name(c, r)}${mounts ? `-${rump}` : ` ${luck.pick(FACINGS)}`} ${state} ${mounts && health === 'stunned' ? '' : health} ${weapon}`;
    }
    throw new Error('no room');
  };
  const team = (side: string): string => [0, 1, 2, 3].map((n) => row(side, n)).join(', ');
  return {
    a: team('a'),
    b: team('b'),
    ground,
    hexsides: { hedge: '0303-0403 0304-0404', lowWall: '0503-0603 0504-0604' } as never,
    loads: [{ id: 'sack', name: 'Sack', hex: '0505' }],
    turns: 3,
  };
}
