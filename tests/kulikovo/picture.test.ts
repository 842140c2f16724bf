import { canonical, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { every, GAMES, picture, played } from './picture-play.js';
import { endActivation, game, hexId, meadow, Table } from './table.js';

describe('the ground', () => {
  const { hexes, hexsides, places, ...shape } = picture.ground(Table.set('kulikovo/field').state);
  const hex = (id: string) => hexes.find((h) => h.id === id);

  test('every hex of the map, with its level', () => {
    expect(shape).toEqual({ kind: 'hexes', orientation: 'pointy', shifted: 'even', columns: 32, rows: 24, facesTo: 'vertex' });
    expect(hexes).toHaveLength(32 * 24);
    expect(hex('1501')).toMatchObject({ ground: 'water', level: 0 });
    expect(hex('2806')).toMatchObject({ ground: 'woods', level: 0 });
    expect(hex('1622')).toMatchObject({ ground: 'clear', level: 2 });
    expect(hex('0102')?.ground).toBe('out');
  });

  test('what lies between two hexes once, with the name of its stream and the high side of a slope', () => {
    const between = (a: string, b: string) => hexsides.filter((side) => canonical([...side.between].sort()) === canonical([a, b].sort()));
    expect(between('2412', '2512')).toEqual([{ between: expect.anything(), kind: 'stream', name: 'Smolka' }]);
    expect(between('0611', '0711')).toEqual([]);
    expect(between('0611', '0512')).toMatchObject([{ kind: 'stream', name: 'Nizhny Dubik' }]);
    expect(between('0108', '0209')).toMatchObject([{ kind: 'river', name: 'Nepryadva' }]);
    expect(between('1621', '1622')).toMatchObject([{ kind: 'slope', high: '1622' }]);
    expect(between('2320', '2420')).toMatchObject([{ kind: 'cliff', high: '2420' }]);
    expect(between('1215', '1216')).toMatchObject([{ kind: 'ridge' }]);
    expect(hexsides.every((side) => side.kind !== 'river' || side.name === 'Nepryadva')).toBe(true);
    for (const { ground } of hexes) expect(picture.legend.ground[ground]).toBeDefined();
    for (const { kind } of hexsides) expect(picture.legend.hexsides[kind]).toBeDefined();
  });

  test('names of waters and of places', () => {
    expect(Object.fromEntries(places.map((p) => [p.name, p.kind]))).toEqual({
      Don: 'water',
      Nepryadva: 'water',
      'Nizhny Dubik': 'water',
      Smolka: 'water',
      'Green Oak Wood': 'place',
      'Red Hill': 'place',
    });
    const vozha = picture.ground(Table.set('kulikovo/vozha').state);
    expect(vozha.places.filter((p) => p.kind === 'water').map((p) => p.name)).toEqual(['Vozha']);
    expect(vozha.hexsides.filter((s) => s.kind === 'river' || s.kind === 'stream').every((s) => s.name === 'Vozha')).toBe(true);
    expect(picture.ground(Table.set('kulikovo/ice').state).hexes.some((h) => h.ground === 'ice')).toBe(true);
  });
});

/** Marks that say how a piece stands. */
const STATES: readonly string[] = ['disordered', 'retired', 'eliminated'];

describe('the pieces', () => {
  test('over random games they stand where the state has them, and nowhere else', () => {
    for (const play of GAMES)
      for (const { state } of every(played({ ...play, longest: 1200 }), 31)) {
        const pieces = picture.pieces(state);
        const standing = pieces.map(({ id, hexes, facing, marks }) => [
          id,
          hexes[0] ?? null,
          facing,
          marks.find((m) => STATES.includes(m)) ?? 'normal',
        ]);
        expect(standing).toEqual([
          ...state.sides.map((side) => [
            `standard:${side}`,
            state.standards[side],
            null,
            state.standards[side] === null ? 'eliminated' : 'normal',
          ]),
          ...state.units.map((u) => [u.id, u.hex, u.hex === null ? null : u.facing, u.state]),
          ...state.leaders.map((l) => [l.id, l.hex, null, l.hex === null ? 'eliminated' : 'normal']),
        ]);
      }
  });

  test('what a counter shows and what is said of it', () => {
    const table = Table.set('kulikovo/field');
    const piece = (id: string) => picture.pieces(table.state).find((p) => p.id === id);
    expect(piece('GRT10')).toMatchObject({
      kind: 'unit',
      side: 'rus',
      name: 'Grand Prince druzhina',
      figure: 'heavyHorse',
      hexes: ['1611'],
      facing: 'S',
      marks: [],
      numbers: [
        ['Shock DRM', '−2'],
        ['Movement', '6'],
      ],
      group: 'Great',
      isActive: false,
      about: 'Heavy cavalry of the Great Battle, Normal, 6 movement points, 3 flight points',
    });
    expect(piece('GEN2')?.figure).toBe('crossbowmen');
    expect(piece('LWG1')).toMatchObject({
      figure: 'lightHorse',
      numbers: [
        ['Shock DRM', '+1'],
        ['Movement', '8'],
      ],
    });
    expect(piece('LWG1')?.about).toMatch(/^Light cavalry of the Left wing, /);
    expect(piece('MAM')).toMatchObject({
      kind: 'leader',
      figure: 'leader',
      numbers: [
        ['Activation rating', '4'],
        ['Command range', '6'],
        ['Flight points', '5'],
      ],
      group: null,
    });
    expect(piece('MAM')?.about).toBe('Overall Leader, activation rating 4, command range 6, charisma 1, 5 flight points');
    expect(piece('standard:horde')).toMatchObject({
      kind: 'standard',
      figure: 'banner',
      hexes: ['1623'],
      name: 'Horsetail standard on Red Hill',
    });
  });

  test('standards lie lowest, then units, then leaders', () => {
    const kinds = picture.pieces(Table.set('kulikovo/training').state).map((p) => p.kind);
    expect(kinds).toEqual([...kinds].sort((a, b) => ['standard', 'unit', 'leader'].indexOf(a) - ['standard', 'unit', 'leader'].indexOf(b)));
  });

  test('[R20] who acts, who has nothing left to do, who was stopped', () => {
    const table = Table.fight({ rus: 'RH H 0505 S, RB B 0905 S, RM M 1402 N', horde: 'HR R 0507 N' });
    const marks = (id: string) => picture.pieces(table.state).find((p) => p.id === id)?.marks;
    const active = () => picture.pieces(table.state).flatMap((p) => (p.isActive && p.kind === 'unit' ? [p.id] : []));
    expect(active()).toEqual(['RH', 'RB', 'RM']);
    expect(marks('RB')).toEqual([]);
    table.act({ type: 'hold', unit: 'RB' }).move('RH', '0506');
    expect(marks('RB')).toEqual(['done']);
    // It has moved, but it may still attack.
    expect(marks('RH')).toEqual(['stopped']);
    expect(marks('RM')).toEqual([]);
    table.toShock();
    expect(marks('RM')).toEqual(['done']);
    expect(marks('RH')).toEqual(['stopped']);
    table.act({ type: 'hold', unit: 'RH' });
    expect(active()).toEqual([]);
    expect(marks('RH')).toEqual([]);
  });

  test('[R14] out of command it has half as far to go, and says so', () => {
    const table = Table.fight({ rus: 'RH H 1212 S', rusLeaders: 'PRI 0101 cr=3', horde: 'HR R 0507 N' });
    expect(picture.pieces(table.state).find((p) => p.id === 'RH')?.about).toMatch(
      /Normal, 3 movement points, out of command, 3 flight points/,
    );
  });

  test('[K3] the Battle in the wood is marked, in truth and as the enemy imagines it; where it stands he does not know', () => {
    const table = Table.set('kulikovo/field')
      .give({ faces: [9, 0] })
      .prelude('GRT1');
    const moved = table.with({ units: { AMB1: { hex: hexId('2706'), facing: 'N' } } });
    const hidden = (state: typeof table.state) => picture.pieces(state).filter((p) => p.marks.includes('hidden'));
    expect(hidden(moved.state)).toHaveLength(9);
    const imagined = game.imagine(game.view(moved.state, 'horde'), 'horde', Sfc32.seeded(1));
    expect(hidden(imagined).map((p) => p.id)).toEqual(hidden(moved.state).map((p) => p.id));
    expect(hidden(imagined).find((p) => p.id === 'AMB1')?.hexes).toEqual(['2608']);
    expect(hidden(moved.with({ state: { ambush: 'known' } }).state)).toEqual([]);
  });

  test('[K2] only who knows where the prince rides is told', () => {
    const table = Table.set('kulikovo/field')
      .give({ faces: [9, 0] })
      .prelude('GRT1');
    const told = (state: typeof table.state) =>
      picture
        .pieces(state)
        .filter((p) => /double|prince rides/.test(p.about))
        .map((p) => p.id);
    expect(told(table.state)).toEqual(['GRT1', 'DMI']);
    expect(told(game.imagine(game.view(table.state, 'horde'), 'horde', Sfc32.seeded(1)))).toEqual([]);
  });
});

describe('armies and the order of play', () => {
  test('[R64, R65] flight points with what the next check needs', () => {
    const table = Table.fight({
      rus: 'RH H 0505 S, RB B 0905 S',
      horde: 'HR R 0507 N',
      flightLevels: { rus: 20, horde: 30 },
      seizures: { rus: 2, horde: 0 },
    });
    const [rus, horde] = picture.armies(table.state);
    expect(rus.measures).toEqual([
      { name: 'Flight points', value: 0, limit: 20, note: 'flight check from 11' },
      { name: 'Seizure attempts', value: 2, limit: 2 },
      { name: 'Units lost', value: 0, limit: 2 },
    ]);
    expect(rus.groups).toEqual([{ name: 'Rus Main', leader: 'RL1', pieces: ['RH', 'RB'], note: 'acts now' }]);
    expect(horde.lost).toEqual([]);
    const beaten = table.with({
      state: { lost: { rus: 12, horde: 0 } },
      units: { RH: { hex: null, state: 'eliminated' }, RB: { state: 'retired' } },
    });
    const [after] = picture.armies(beaten.state);
    expect(after.measures[0]).toEqual({
      name: 'Flight points',
      value: 13,
      limit: 20,
      note: '12 for good, 1 while units are Retired; flight check when the initiative passes from it or to it: it flees on 7 or more',
    });
    expect(after.measures[2]).toMatchObject({ value: 1, limit: 2 });
    expect(after.lost).toEqual(['RH']);
    expect(after.groups[0]?.note).toBe('acts now, spent, 1 Retired, 1 eliminated');
  });

  test('where we are', () => {
    const field = Table.set('kulikovo/field');
    expect(picture.moment(field.state)).toEqual(['Before the battle']);
    const table = Table.fight({ rus: 'RH H 0505 S', horde: 'HR R 0506 N' });
    expect(picture.moment(table.state)).toEqual(['Tick 0 of 30', 'Rus has the initiative', 'Rus Main acts', 'Movement']);
    table.toShock();
    expect(picture.moment(table.state).at(-1)).toBe('Combat');
    endActivation(table);
    expect(picture.moment(table.state)).toEqual(['Tick 1 of 30', 'Golden Horde has the initiative']);
    table.act({ type: 'resign', side: 'rus' });
    expect(picture.moment(table.state)).toContain('The battle is over');
  });

  test('over random games the sheets count what the state has', () => {
    for (const play of GAMES.slice(0, 3))
      for (const { state } of every(played({ ...play, longest: 1500 }), 53))
        for (const army of picture.armies(state)) {
          const units = army.groups.flatMap((g) => g.pieces);
          expect(army.measures[2]).toMatchObject({ value: army.lost.length, limit: units.length });
          expect(army.lost.every((id) => state.units.find((u) => u.id === id)?.state === 'eliminated')).toBe(true);
          expect(new Set(units).size).toBe(units.length);
        }
  });
});

describe('zones and sight', () => {
  test('[R19, R22] the two front hexes of units that are not Retired', () => {
    const table = Table.fight({ rus: 'RH H 0505 S, RB B 0909 N', horde: 'HR R 1212 N' });
    expect([...picture.zones(table.state, 'rus')].sort()).toEqual(['0406', '0506', '0808', '0908']);
    expect(picture.zones(table.with({ units: { RH: { state: 'retired' } } }).state, 'rus')).toEqual(['0808', '0908']);
    expect(picture.zones(table.state, 'nobody')).toEqual([]);
  });

  test('[K3] a hidden Battle holds nothing', () => {
    const table = Table.set('kulikovo/field')
      .give({ faces: [9, 0] })
      .prelude(null);
    expect(picture.zones(table.state, 'rus')).not.toContain('2508');
    expect(picture.zones(table.with({ state: { ambush: 'known' } }).state, 'rus')).toContain('2508');
  });

  test('[E15, R23, R24] the lines of sight of the example, with what is in the way', () => {
    const { state } = Table.set('kulikovo/field');
    expect(picture.sight(state, '1518', '1416')).toEqual({ isClear: true, range: 2, blockedAt: null, why: null });
    expect(picture.sight(state, '1518', '1616')).toMatchObject({
      isClear: false,
      blockedAt: '1617',
      why: { ref: 'R23', message: 'Vanguard horse archers 4 at 1617 in the way: the line is blocked.' },
    });
    expect(picture.sight(state, '1518', '1516')).toMatchObject({ isClear: true });
    for (const to of ['1216', '1316', '1416']) {
      const seen = picture.sight(state, '1314', to);
      expect(seen).toMatchObject({ isClear: false, range: 2, why: { ref: 'R24' } });
      expect(seen.why?.message).toMatch(/a ridge/i);
    }
  });

  test('[KU-RNG, KU-TEC, V3] too far, woods between, fog; the next hex is always seen', () => {
    const { state } = Table.fight({ rus: 'RB B 0505 S', horde: 'HR R 1212 N', ground: meadow({ w: '0506' }) });
    expect(picture.sight(state, '0505', '0508')).toMatchObject({ isClear: false, range: 3, why: { ref: 'KU-RNG' } });
    expect(picture.sight(state, '0505', '0607')).toMatchObject({ isClear: false, blockedAt: '0506', why: { ref: 'KU-TEC' } });
    expect(picture.sight(state, '0505', '0506')).toMatchObject({ isClear: true, range: 1 });
    expect(picture.sight(state, '0505', '0505')).toMatchObject({ isClear: true, range: 0 });
    expect(picture.sight(state, '0505', '9901')).toMatchObject({ isClear: false });
    const foggy = Table.fight({ rus: 'RB B 0505 S', horde: 'HR R 1212 N', special: { fogAfter: 0 } }).with({ state: { tick: 1 } });
    expect(picture.sight(foggy.state, '0505', '0507')).toMatchObject({ isClear: false, why: { ref: 'V3' } });
  });

  test('over random games a line is clear just where a shot along it would not be refused for it', () => {
    let shots = 0;
    for (const play of GAMES.slice(0, 4))
      for (const { state, pending } of every(played({ ...play, longest: 1500 }), 7)) {
        const frame = state.stack.at(-1);
        if (pending.kind !== 'choice' || frame?.proc !== 'march' || frame.step !== 'orders') continue;
        const at = state.units.find((u) => u.id === frame.unit)?.hex;
        if (at === null || at === undefined) continue;
        for (const target of state.units) {
          if (target.hex === null || picture.sight(state, at, target.hex).range !== 2) continue;
          for (const facing of ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const) {
            const own = state.units.find((u) => u.id === frame.unit)?.facing;
            const steps = facing === own ? [{ fire: target.id }] : [{ turn: facing }, { fire: target.id }];
            const why = new Table(state).whyNot({ type: 'move', unit: frame.unit, steps });
            const isClear = picture.sight(state, at, target.hex).isClear;
            if (why?.message === 'The line of sight is blocked.' || why?.ref === 'V3') expect(isClear).toBe(false);
            if (why === null) expect(isClear).toBe(true);
            shots++;
          }
        }
      }
    expect(shots).toBeGreaterThan(100);
  });
});
