import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseMust, enemiesOf, position } from '../../packages/systems/d3h2/board/position.js';
import { isPlan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { shooterRefusal } from '../../packages/systems/d3h2/board/shots.js';
import { candidates } from '../../packages/systems/d3h2/board/suggested-moves.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import { moved } from '../../packages/systems/d3h2/geometry/base.js';
import { basesOverlap, isBeside, rearTouches } from '../../packages/systems/d3h2/geometry/contact.js';
import { BW } from '../../packages/systems/d3h2/geometry/measure.js';
import type { ColumnMove, ContactEdge, GroupMove, State } from '../../packages/systems/d3h2/types.js';
import { Battle } from './battle.js';
import { advance, contact, ends, moving, planned, to, told, verdict, wheel } from './moves.js';
import { type Table, table, the } from './table.js';

/*
 * What the second printing of the brief decides: R85 to R92.
 */

const group = (units: readonly string[], target: string, edge: ContactEdge, segments: GroupMove['segments'] = []): GroupMove => {
  const ids = units.map(the);
  return { type: 'group', units: ids, segments, contact: { target, edge, lead: ids[0] ?? the('') } };
};
const column = (units: readonly string[], target: string, edge: ContactEdge, segments: ColumnMove['segments'] = []): ColumnMove => ({
  type: 'column',
  units: units.map(the),
  segments,
  contact: { target, edge },
});

describe('[R85] who conforms', () => {
  /** Spears 2 cover a part of the place before the Blades, so that Spears 1 cannot line up with them. */
  const crowded = (blue: readonly string[], more: Table = {}) => table({ red: ['Sp 5.5 6.5 180', 'Sp 4.3 5.3 180'], blue, ...more });
  const conforms = (state: State): readonly string[] => {
    const judged = planOf(state, contact('Sp1', 'Bd1', 'front'));
    return isPlan(judged) ? judged.conforming.map(({ id, to: end }) => `${id} ${told(end)}`) : [judged.ref];
  };
  test('[R85] an enemy that stands alone', () => {
    expect(conforms(crowded(['Bd 5 5 0']))).toEqual(['Bd1 5.3 5 0']);
    expect(conforms(crowded(['Bd 5 5 0', 'Bd 3.9 5 0', 'Bd 5 4.4 0']))).toEqual(['Bd1 5.3 5 0']);
  });
  test('[R85] nobody is pulled out of a line: no friend touches its side or its rear', () => {
    for (const friend of ['Bd 4 5 0', 'Bd 4 4.6 0', 'Bd 5 4.5 0', 'Bd 5.4 4.5 0', 'Bd 5 4 180', 'Bd 4.5 4.5 90', 'Bd 4 4.5 0'])
      expect(conforms(crowded(['Bd 5 5 0', friend])), friend).toEqual(['R44']);
  });
  test('[R85] only to a front: not for a flank, a rear or an overlap', () => {
    const flank = table({ red: ['Cv 3 4.6 90', 'Sp 4.2 3.9 90'], blue: ['Bd 5 5 0'], size: 15 });
    expect(verdict(flank, contact('Cv1', 'Bd1', 'left'))).toBe('R44');
    const rear = table({ red: ['Cv 5.4 2.5 0', 'Sp 4.3 4.2 0'], blue: ['Bd 5 5 0'], size: 15 });
    expect(verdict(rear, contact('Cv1', 'Bd1', 'rear'))).toBe('R44');
    const overlap = table({ red: ['Sp 6 6.5 180', 'Sp 6.6 5.3 180'], blue: ['Bd 5 5 0'], size: 15 });
    expect(verdict(overlap, contact('Sp1', 'Bd1', 'overlap-right'))).toBe('R44');
  });
  test('[R85] only within the kind of going it stands in, rivers too', () => {
    const on = (ground: string) => conforms(crowded(['Bd 5 5 0'], { ground: [ground] }));
    expect(on('scrub 3,4 4.6,4 4.6,5.2 3,5.2')).toEqual(['R44']);
    expect(on('scrub 5.6,4 7,4 7,4.95 5.6,4.95')).toEqual(['R44']);
    expect(on('scrub 3,4 7,4 7,4.95 3,4.95')).toEqual(['Bd1 5.3 5 0']);
    expect(on('gentle-hill 5.6,4 7,4 7,4.95 5.6,4.95 crest 6,4.3 6.5,4.3')).toEqual(['Bd1 5.3 5 0']);
    expect(on('river 5.85,0 5.85,10 width 0.5')).toEqual(['R44']);
  });
  test('[R85, 5.10] nor when others of a group touch it: in a line it stays, and the pair fights unaligned', () => {
    const line = (blue: readonly string[]) => {
      const state = table({ red: ['Sp 5 6.5 180', 'Sp 6 6.5 180'], blue, size: 15 });
      const { conforming, unaligned } = planned(state, group(['Sp1', 'Sp2'], 'Bd1', 'front'));
      return [...conforming.map(({ id }) => `${id} conforms`), ...unaligned.map(({ unit, enemy }) => `${unit} ${enemy} unaligned`)];
    };
    expect(line(['Bd 5 5 0', 'Bd 6.2 5 0'])).toEqual(['Bd2 conforms']);
    expect(line(['Bd 5 5 0', 'Bd 6.2 5 0', 'Bd 7.2 5 0'])).toEqual(['Sp2 Bd2 unaligned']);
  });
  test('[R85, D3-34] nor for a pursuer who runs into it', () => {
    const run = (blue: readonly string[]) =>
      Battle.melee({ red: ['Kn 5 5 0', 'Ps 3.9 5.55 0'], blue: ['Bd 5 5 180', ...blue], size: 15 }).fight('Kn1', 'Bd1', 6, 1).story;
    // The Psiloi stand where the Knights would have to slide to.
    expect(run(['Sp 4.6 5.8 180'])).toContain('Sp1 conforms 5 5.8 180');
    expect(run(['Sp 4.6 5.8 180', 'Sp 4.6 6.3 180']).some((line) => line.includes('conforms'))).toBe(false);
  });
});

describe('[R86] the pivot of a group that lines up', () => {
  /** A line of Spears that looks so many degrees to the left of straight at the Blades, its first close before them. */
  const askew = (count: number, degrees: number, away: number) => {
    const h = 180 - degrees;
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const red = Array.from({ length: count }, (_, i) => `Sp ${(6 + i * cos).toFixed(4)} ${(6 + away + i * sin).toFixed(4)} ${h}`);
    return table({ red, blue: Array.from({ length: count }, (_, i) => `Bd ${6 + i} 6 0`), size: 15 });
  };
  const spears = (count: number) => Array.from({ length: count }, (_, i) => `Sp${i + 1}`);
  test('[R86] it is paid as a wheel by the farthest front corner', () => {
    const straight = planned(askew(2, 0, 1), group(spears(2), 'Bd1', 'front')).measured;
    expect(straight).toBe(BW);
    const { measured } = planned(askew(2, 10, 1), group(spears(2), 'Bd1', 'front'));
    // To the touch a little less or more than 1 BW; the wheel of a line 2 wide by 10 degrees costs 4 sin 5.
    expect(Math.abs(measured - BW - 3_486)).toBeLessThan(1_000);
    expect(measured).toBeGreaterThan(BW + 2_400);
  });
  test('[R86, X-19] four Spears do not swing 30 degrees, even when they all but touch', () => {
    expect(verdict(askew(4, 30, 0.6), group(spears(4), 'Bd1', 'front'))).toBe('D3-14');
    expect(verdict(askew(2, 30, 0.6), group(spears(2), 'Bd1', 'front'))).toBe('yes');
  });
  test('[R86] what is left of the move decides', () => {
    const from = (away: number) => verdict(askew(3, 15, away), group(spears(3), 'Bd1', 'front'));
    // 6 sin 7.5 are 0.78 BW.
    expect([from(0.9), from(1.6)]).toEqual(['yes', 'D3-14']);
  });
  test('[R86, R50] a single element turns into line for free', () => {
    expect(verdict(askew(1, 30, 1.6), contact('Sp1', 'Bd1', 'front'))).toBe('yes');
    expect(verdict(askew(1, 40, 1.5), contact('Sp1', 'Bd1', 'front'))).toBe('yes');
  });
  test('[R86] a column pays like any group', () => {
    const file = (away: number) =>
      table({
        red: [`Sp 5.6 ${6 + away} 150`, `Sp 5.35 ${(6 + away + 0.433).toFixed(4)} 150`],
        blue: ['Bd 6 6 0', 'Bd 7 6 0'],
        size: 15,
      });
    const cost = (away: number) => planned(file(away), column(['Sp1', 'Sp2'], 'Bd1', 'front')).measured;
    // Its right corner is 0.87 of its way from them; the wheel by 30 degrees costs the first 2 sin 15, the one behind him a little more.
    expect(cost(1)).toBeGreaterThan(8_660 + 5_176 - 60);
    expect(cost(1)).toBeLessThan(15_000);
    expect(verdict(file(1.7), column(['Sp1', 'Sp2'], 'Bd1', 'front'))).toBe('D3-14');
    expect(verdict(file(1.7), contact('Sp1', 'Bd1', 'front'))).toBe('yes');
  });
});

describe('[R87] nobody charges backwards', () => {
  test('[R87, D3-16] straight back leaves a threat zone, and enters no other', () => {
    const state = table({ red: ['Cv 5 5 0'], blue: ['Sp 5 5.8 180', 'Bd 5 3 0'], size: 15 });
    expect(verdict(state, to('Cv1', '5 4.8 0'))).toBe('yes');
    // Its rear would come into the zone of the Blades, from 3 to 4.
    expect(verdict(state, to('Cv1', '5 4.5 0'))).toBe('R87');
    const alone = table({ red: ['Cv 5 5 0'], blue: ['Sp 5 5.8 180'], size: 15 });
    expect(verdict(alone, to('Cv1', '5 4.5 0'))).toBe('yes');
    expect(verdict(alone, to('Cv1', '5 1 0'))).toBe('yes');
    // The front edge comes into a zone that lies across its way back.
    const across = table({ red: ['Cv 5 5 0'], blue: ['Sp 5 5.8 180', 'Bd 5.9 3.5 270'], size: 15 });
    expect(verdict(across, to('Cv1', '5 3.6 0'))).toBe('R87');
  });
  test('[R87, 5.10] no rear edge and no rear corner ends on an enemy', () => {
    const backs = (enemy: string, place: string) => verdict(table({ red: ['Cv 5 5 0'], blue: [enemy], size: 15 }), to('Cv1', place));
    // From behind, with the rear edge full on theirs, half on it, and with a corner.
    expect([backs('Sp 5 3 180', '5 4.25 0'), backs('Sp 5 3 180', '5 4.3 0')]).toEqual(['R87', 'yes']);
    expect([backs('Sp 5.5 3 180', '5 4.25 0'), backs('Sp 6 3 180', '5 4.25 0')]).toEqual(['R87', 'R87']);
    expect(backs('Sp 5.2 3 225', '5 4.02 0')).not.toBe('yes');
  });
  test('[R87, D3-14] Artillery, Command Posts and War Wagons come into no contact at all', () => {
    for (const type of ['Art', 'WWg', 'CP']) {
      const state = table({ red: [`${type} 5 5 0`], blue: ['Sp 5 3 180'], size: 15 });
      expect(verdict(state, to(`${type}1`, '5 4.5 0')), type).toBe('D3-14');
      expect(verdict(state, to(`${type}1`, '5 4.6 0')), type).toBe('yes');
      const beside = table({ red: [`${type} 5 5 0`], blue: ['Sp 6.5 5 180'], size: 15 });
      expect(verdict(beside, to(`${type}1`, '5.5 5 0')), type).toBe('D3-14');
    }
  });
  test('[R87, 5.12] side along side is still allowed, and whoever passes an enemy ends behind him clear of him', () => {
    expect(verdict(table({ red: ['Sp 6 3.5 0'], blue: ['Bd 5 5 0'], size: 15 }), to('Sp1', '6 4.8 0'))).toBe('yes');
    const past = (place: string) => verdict(table({ red: ['Cv 5 5 0'], blue: ['Ps 5 5.5 180'], size: 15 }), to('Cv1', place));
    expect(['5 6.75 0', '5 6.77 0', '5.02 6.77 0'].map(past)).toEqual(['R87', 'yes', 'R93']);
  });
  test('[R87] of all moves that are supplied none ends with its rear on an enemy', () => {
    const place = fc.record({ x: fc.integer({ min: 2, max: 12 }), y: fc.integer({ min: 2, max: 12 }), h: fc.integer({ min: 0, max: 23 }) });
    fc.assert(
      fc.property(place, place, place, fc.constantFrom('Cv', 'Sp', 'Art'), (a, b, c, type) => {
        const at = ({ x, y, h }: { x: number; y: number; h: number }) => `${x / 2 + 1} ${y / 2 + 1} ${h * 15}`;
        const state = table({ red: [`${type} ${at(a)}`], blue: [`Sp ${at(b)}`, `Bd ${at(c)}`], size: 15 });
        const mover = baseMust(state, the(`${type}1`));
        for (const move of candidates(state, [mover.card.id])) {
          if (move.type !== 'move') continue;
          const judged = planOf(state, move);
          const goal = isPlan(judged) && judged.placed[0] ? moved(mover, judged.placed[0].to) : mover;
          const backed = enemiesOf(position(state), mover).filter((enemy) => rearTouches(goal, enemy) && !isBeside(goal, enemy));
          expect(backed).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('[R88] room for who turns to face', () => {
  const facing = (about: Table): Battle => Battle.bound({ pips: 0, ...about }, 'facing');
  test('[R88, 5.11] who stood directly behind goes straight on back, not behind the new rear', () => {
    const left = facing({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.5 0'], size: 15 });
    expect([left.at('Ax1'), left.at('Sp1')]).toEqual(['5 4 0', '4.5 4.5 270']);
    const right = facing({ red: ['Cv 5.5 4.5 270'], blue: ['Sp 5 5 0', 'Ax 5 4.5 0'], size: 15 });
    expect([right.at('Ax1'), right.at('Sp1')]).toEqual(['5 4 0', '5.5 4.5 90']);
  });
  test('[R88] so he is not barred from his recoil by whoever made room', () => {
    const battle = facing({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.5 0'], size: 15 });
    battle.roll(6, 4);
    expect(battle.story).toContain('Sp1 recoils back 5 4.5 270');
  });
  test('[R88, 5.11] who touched nobody before touches nobody after', () => {
    // The Auxilia stand a little behind; half a base width farther back they would touch the Blades.
    const battle = facing({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.4 0', 'Bd 5 3.49 0'], size: 15 });
    expect(battle.story[0]).toBe('Sp1 locked Cv1');
    const free = facing({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.4 0'], size: 15 });
    expect(free.at('Ax1')).toBe('5 3.98 0');
  });
  test('[R88] whoever stands behind the new rear gives way straight back from it, and keeps off it', () => {
    const about: Table = { red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5.4 4.5 0'], size: 15 };
    expect(facing(about).at('Ax1')).toBe('5.52 4.5 0');
    expect(facing(about).roll(6, 4).at('Sp1')).not.toBe('destroyed');
  });
  test('[R88] wherever a friend made room, he who turned can recoil', () => {
    const some = fc.record({
      x: fc.integer({ min: 40, max: 60 }),
      y: fc.integer({ min: 38, max: 45 }),
      type: fc.constantFrom('Ax', 'Sp', 'Kn'),
    });
    fc.assert(
      fc.property(some, fc.constantFrom('Cv 4.5 4.5 90', 'Cv 5.5 4.5 270'), ({ x, y, type }, red) => {
        const battle = facing({ red: [red], blue: ['Bd 5 5 0', `${type} ${x / 10} ${y / 10} 0`], size: 15 });
        if (!battle.story[0]?.includes('makes-room')) return;
        expect(Battle.outcomeOf(battle.state, 'Bd1 recoil').at('Bd1')).not.toBe('destroyed');
      }),
      { numRuns: 200 },
    );
  });
});

describe('[R89] a push may be partial', () => {
  const fates = (red: readonly string[], more: Table = {}): readonly string[] => {
    const battle = Battle.outcome({ red, size: 15, ...more }, 'Pk1 recoil');
    return battle.state.elements.map(({ id }) => battle.at(id));
  };
  test('[R89] the friend goes as far as it can, and who recoils follows so far', () => {
    expect(fates(['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 3.8 0'])).toEqual(['5 4.8 0', '5 4.3 0', '5 3.8 0']);
    expect(fates(['Pk 5 5 0', 'Pk 5 4.4 0', 'Pk 5 3.8 0'])).toEqual(['5 4.8 0', '5 4.3 0', '5 3.8 0']);
    expect(fates(['Pk 5 1.2 0', 'Pk 5 0.7 0'])).toEqual(['5 1 0', '5 0.5 0']);
    expect(fates(['Pk 5 5 0', 'Pk 5 4.5 0'], { blue: ['Sp 5 3.3 180'] })).toEqual(['5 4.8 0', '5 4.3 0', '5 3.3 180']);
  });
  test('[R89, R64] who touches what stops it is not pushed at all', () => {
    expect(fates(['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 4 0'])[0]).toBe('destroyed');
    expect(fates(['Pk 5 5 0', 'Pk 5 4.3 0', 'Pk 5 3.8 0'])).toEqual(['5 4.8 0', '5 4.3 0', '5 3.8 0']);
    expect(fates(['Pk 5 1 0', 'Pk 5 0.5 0'])[0]).toBe('destroyed');
  });
  test('[R89] of two friends side by side the one that goes less far decides', () => {
    expect(fates(['Pk 5 5 0', 'Pk 4.5 4.5 0', 'Pk 5.5 4.5 0', 'Sp 5.5 3.9 0'])).toEqual(['5 4.9 0', '4.5 4.4 0', '5.5 4.4 0', '5.5 3.9 0']);
  });
  test('[R89, R2] however a third one stands behind them, nobody ends on anybody', () => {
    const onEachOther = (state: State): boolean => {
      const bases = position(state).bases.filter((base) => base !== null);
      return bases.some((a, i) => bases.slice(i + 1).some((b) => basesOverlap(a, b)));
    };
    const about = (turn: number): Table => ({
      red: ['Sh 10.829 9.4428 345', 'Sp 10.9584 8.9597 345', `Sp 10.1475 8.0565 ${turn}`],
      size: 15,
    });
    for (let turn = 330; turn < 360; turn++) {
      if (onEachOther(table(about(turn)))) continue;
      expect(onEachOther(Battle.outcome(about(turn), 'Sh1 recoil').state), `${turn}`).toBe(false);
    }
  });
});

describe('[R90] groups and columns assault', () => {
  const camp: Table = { works: { blue: ['camp 4,9 7,9 7,10 4,10'] }, blue: ['Hd in camp1', 'Sp* 9 9 180'], size: 10 };
  const row: Table = { ...camp, red: ['Bd* 4.5 8 0', 'Bd 5.5 8 0', 'Bd 6.5 8 0'] };
  test('[R90] as one move for the usual PIPs', () => {
    const state = table(row);
    const plan = planned(state, group(['Bd1', 'Bd2', 'Bd3'], 'camp1', 'assault'));
    expect(plan.placed.map(({ to: end }) => told(end))).toEqual(['4.5 9 0', '5.5 9 0', '6.5 9 0']);
    expect([plan.pips, plan.measured]).toEqual([1, BW]);
    expect(plan.contacts).toContainEqual({ by: 'Bd1', target: 'camp1' });
    expect(ends(state, { type: 'group', units: ['Bd1', 'Bd2', 'Bd3'].map(the), segments: [advance(1)] })).toBe('4.5 9 0, 5.5 9 0, 6.5 9 0');
  });
  test('[R90] those at the walls assault one after the other, as their owner orders', () => {
    const battle = new Battle(moving(row), ...moving(row).stack);
    battle.act(group(['Bd1', 'Bd2', 'Bd3'], 'camp1', 'assault')).done();
    const choices = () => battle.actions.flatMap((a) => (a.type === 'fight' ? [`${a.unit} ${a.target}`] : []));
    expect(choices()).toEqual(['Bd1 camp1', 'Bd2 camp1', 'Bd3 camp1']);
    // Blades 5 against Hordes 3 in a Camp 2 less 2 for two more assaulters: 5 + 1 and 3 + 3 are equal, and nothing happens.
    battle.fight('Bd2', 'camp1', 1, 3);
    expect(choices()).toEqual(['Bd1 camp1', 'Bd3 camp1']);
    battle.fight('Bd1', 'camp1', 1, 4);
    // They are remembered once, whoever of them fights again.
    expect(battle.state.bound?.fought).toEqual(['Bd2', 'camp1', 'Bd1']);
    battle.fight('Bd3', 'camp1', 6, 1);
    expect(battle.at('Hd1')).toBe('destroyed');
    expect(battle.state.taken).toEqual({ camp1: 'red' });
  });
  test('[R90] a column by its first', () => {
    const state = table({ ...camp, red: ['Wb 5.2 8 0', 'Wb 5.2 7.5 0'] });
    expect(ends(state, column(['Wb1', 'Wb2'], 'camp1', 'assault'))).toBe('5.2 9 0, 5.2 8.5 0');
    expect(ends(state, { type: 'column', units: ['Wb1', 'Wb2'].map(the), segments: [advance(1)] })).toBe('5.2 9 0, 5.2 8.5 0');
  });
  test('[R90, R86] askew they turn square to the wall and pay for it', () => {
    const state = table({ ...camp, red: ['Bd 5 8 10', 'Bd 5.9848 7.8264 10'] });
    const plan = planned(state, group(['Bd1', 'Bd2'], 'camp1', 'assault'));
    expect(plan.placed.every(({ to: end }) => end.h === 0 && end.y === 90_000)).toBe(true);
    expect(plan.measured).toBeGreaterThan(BW + 2_000);
  });
  test('[R90, D3-14, D3-20] none of those who come to the walls may be barred from it', () => {
    const with_ = (third: string) =>
      verdict(
        table({ ...camp, red: ['Bd 4.5 8 0', 'Bd 5.5 8 0', `${third} 6.5 8 0`] }),
        group(['Bd1', 'Bd2', `${third}${third === 'Bd' ? 3 : 1}`], 'camp1', 'assault'),
      );
    expect([with_('Bd'), with_('Art'), with_('SCh')]).toEqual(['yes', 'D3-14', 'D3-20']);
  });
  test('[R90] wheeling first, and not from too far or too much across', () => {
    expect(verdict(table(row), group(['Bd1', 'Bd2', 'Bd3'], 'camp1', 'assault', [wheel('right', 3)]))).toBe('yes');
    expect(verdict(table({ ...camp, red: ['Bd 4.5 6.9 0', 'Bd 5.5 6.9 0'] }), group(['Bd1', 'Bd2'], 'camp1', 'assault'))).toBe('D3-14');
    expect(verdict(table({ ...camp, red: ['Bd 1 5 0', 'Bd 2 5 0'] }), group(['Bd1', 'Bd2'], 'camp1', 'assault'))).toBe('R50');
  });
  test('[R90] such moves are supplied', () => {
    const supplied = (about: Table, ...units: readonly string[]) =>
      candidates(table(about), units.map(the)).filter((a) => 'contact' in a && a.contact?.edge === 'assault').length;
    expect(supplied(row, 'Bd1', 'Bd2', 'Bd3')).toBeGreaterThan(0);
    expect(supplied({ ...camp, red: ['Wb 5.2 8 0', 'Wb 5.2 7.5 0'] }, 'Wb1', 'Wb2')).toBeGreaterThan(0);
  });
});

describe('[R91] shooting from a river', () => {
  const shoots = (about: Table) =>
    shooterRefusal(table({ red: ['Bw 5 2 0'], blue: ['Kn 5 5 180'], river: 'full', ...about }), the('Bw1')) === undefined;
  const river = 'river 0,1.5 10,1.5 width 0.5';
  test('[R91] not with any part in one that is not paltry', () => {
    expect(shoots({ ground: [river] })).toBe(false);
    expect(shoots({ ground: ['river 0,1.3 10,1.3 width 0.5'] })).toBe(false);
    expect(shoots({ ground: ['river 0,1.2 10,1.2 width 0.5'] })).toBe(true);
    expect(shoots({ ground: [river], river: 'paltry' })).toBe(true);
  });
  test('[R91] a road through it helps only who stands on it with the whole base', () => {
    expect(shoots({ ground: [river, 'road 5,0 5,10 width 1'] })).toBe(true);
    expect(shoots({ ground: [river, 'road 5,0 5,10 width 0.5'] })).toBe(false);
    expect(shoots({ ground: [river, 'road 5.1,0 5.1,10 width 1'] })).toBe(false);
    expect(shoots({ red: ['Bw 5 2 20'], ground: [river, 'road 5,0 5,10 width 1'] })).toBe(false);
  });
});

describe('[R92] lulls', () => {
  const far: Table = { red: ['Sp* 2 2 0', 'Sp 4 2 0', 'Bw 6 2 0'], blue: ['Sp* 2 8 180', 'Sp 4 8 180', 'Mg 6 8 180'] };
  const at = (number: number, lulls: number, about: Table = far): Battle =>
    Battle.boundOf({ ...table({ ...about, bound: { number, ...about.bound } }), lulls }, 'end');
  test('[R92] six in a row end a battle, from bound 41 on', () => {
    expect(at(46, 5).state.outcome).toEqual({ winner: null, degree: null, reason: 'lulls' });
    expect(at(45, 4).state.outcome).toBeNull();
    expect([at(40, 0).state.lulls, at(41, 0).state.lulls, at(42, 1).state.lulls]).toEqual([0, 1, 2]);
  });
  test('[R92] the side that has lost less wins', () => {
    const lost = { ...table({ ...far, bound: { number: 46 } }), lulls: 5 };
    const without = (id: string): State => ({
      ...lost,
      elements: lost.elements.map((e) => (e.id === id ? { ...e, status: 'destroyed' as const, pose: null } : e)),
    });
    expect(Battle.boundOf(without('Sp2'), 'end').state.outcome).toEqual({ winner: 'blue', degree: null, reason: 'lulls' });
    expect(Battle.boundOf(without('Mg1'), 'end').state.outcome).toEqual({ winner: 'red', degree: null, reason: 'lulls' });
  });
  test('[R92] contact, a shot or a spell in a bound makes it none', () => {
    const sp = the('Sp1');
    for (const bound of [
      { shot: [the('Bw1')] },
      { bespelled: [the('Mg1')] },
      { fought: [sp] },
      { touched: { [sp]: [the('Sp2')] } },
      { inContact: true },
    ])
      expect(at(46, 5, { ...far, bound }).state.lulls, JSON.stringify(bound)).toBe(0);
    expect(at(46, 5, { ...far, blue: [...(far.blue ?? []), 'Sp 5 1.8 180'] }).state.lulls).toBe(0);
  });
  test('[R92, lulls] unless it is played otherwise', () => {
    expect(at(46, 5, { ...far, options: { lulls: 'none' } }).state.outcome).toBeNull();
    expect(at(60, 19, { ...far, options: { lulls: 'none' } }).state.outcome).toBeNull();
  });
});
