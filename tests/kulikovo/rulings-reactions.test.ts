import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/kulikovo/types.js';
import { copyOf, endActivation, hexId, reasonsOf, stepsOf, Table } from './table.js';

/** Crossbowmen of the Horde at 0506 that look N: their ZOC is 0505 and 0605. Bowmen beside them, at 0406, have 0405 and 0505. */
const CROSSBOWS = 'HC C 0506 N';
const BOTH = `${CROSSBOWS}, HB B 0406 N`;
const fire = (unit: string) => ({ type: 'fire', unit }) as const;
const DECLINE = { type: 'decline' } as const;
const shooters = (t: Table): readonly string[] => t.events.flatMap((e) => (e.type === 'shot' ? [e.unit] : []));
const listed = (t: Table): ReadonlySet<Action> => new Set(t.actions);

describe('fire at whoever enters the ZOC', () => {
  test('[6.2] each archer in whose ZOC it comes may shoot, in the order that their owner likes', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: BOTH }).move('RH', '0505');
    expect(t.asks).toBe('horde: entryFire.ask');
    expect(listed(t)).toEqual(new Set([fire('HC'), fire('HB'), DECLINE]));
    for (const [first, second] of [
      ['HC', 'HB'],
      ['HB', 'HC'],
    ] as const) {
      const u = copyOf(t).act(fire(first)).roll(0);
      expect(listed(u)).toEqual(new Set([fire(second), DECLINE]));
      u.act(fire(second)).roll(0);
      expect(shooters(u)).toEqual([first, second]);
      expect(u.asks).toBe('rus: activation.units');
    }
  });

  test('[6.2] the second shoots at what the first has left', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: BOTH }).move('RH', '0505').act(fire('HC')).roll(5);
    expect(t.unit('RH').state).toBe('disordered');
    t.act(fire('HB')).roll(3);
    expect(t.last('shot')).toMatchObject({ total: 3, result: 'retire' });
    expect(t.unit('RH').state).toBe('retired');
  });

  test('[6.2] both may hold their fire, and the move goes on', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: BOTH }).move('RH', '0505', '>SE').say('decline');
    expect(shooters(t)).toEqual([]);
    expect(t.unit('RH')).toMatchObject({ hex: '0505', facing: 'SE', state: 'normal' });
  });

  test('[6.2] one may, after the other has shot', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: BOTH }).move('RH', '0505', '>SE').act(fire('HB')).roll(0).say('decline');
    expect(shooters(t)).toEqual(['HB']);
    expect(t.unit('RH').facing).toBe('SE');
  });

  test('[6.2] whoever is Disordered ends its move', () => {
    const t = Table.fight({ rus: 'RH H 0504 S, RR R 1003 S', horde: CROSSBOWS }).move('RH', '0505', '>SE').act(fire('HC')).roll(5);
    expect(t.unit('RH')).toMatchObject({ hex: '0505', facing: 'S', state: 'disordered' });
    expect(t.whyNotMove('RH', '>SE')).toBe('section 4');
  });

  test('[6.2] Light Cavalry too, which would have ridden on', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).move('RL', '0505', '0406', '0407').act(fire('HC'));
    expect(copyOf(t).roll(3).unit('RL')).toMatchObject({ hex: '0407', state: 'normal' });
    expect(copyOf(t).roll(4).unit('RL')).toMatchObject({ hex: '0505', state: 'disordered' });
  });

  test('[6.2] whoever retreats ends its move, and does not turn any more', () => {
    const t = Table.fight({ rus: 'RR R 0503 S', horde: CROSSBOWS }).with({ units: { RR: { state: 'disordered' } } });
    t.move('RR', '0504', '0505', '>SE').act(fire('HC')).roll(0);
    expect(t.last('shot').result).toBe('retreat');
    t.act({ type: 'retreat', hex: hexId('0504') });
    expect(t.unit('RR')).toMatchObject({ hex: '0504', facing: 'S', state: 'disordered' });
  });

  test('[6.2] whoever is Retired ends its move at the Standard', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).with({ units: { RL: { state: 'disordered' } } });
    t.move('RL', '0505', '0406').act(fire('HC')).roll(3);
    expect(t.last('shot').result).toBe('retire');
    expect(t.unit('RL')).toMatchObject({ hex: '0101', state: 'retired' });
  });

  test('[6.2] each hex of the ZOC opens the window anew', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).move('RL', '0505', '>SE', '0605');
    expect(t.asks).toBe('horde: entryFire.ask');
    t.say('decline');
    expect([t.asks, t.unit('RL').hex]).toEqual(['horde: entryFire.ask', '0605']);
    expect(t.say('decline').asks).toBe('rus: activation.units');
  });

  test.each([
    ['who turns in it', 'RH H 0505 S', ['>SE'], CROSSBOWS],
    ['who leaves it', 'RH H 0505 S', ['0406'], CROSSBOWS],
    ['who comes into range only', 'RH H 0503 S', ['0504'], CROSSBOWS],
    ['who comes to the flank', 'RH H 0405 S', ['0406'], CROSSBOWS],
    ['who enters the ZOC of foot', 'RH H 0504 S', ['0505'], 'HR R 0506 N'],
    ['who enters the ZOC of heavy cavalry', 'RH H 0504 S', ['0505'], 'HH H 0506 N'],
  ])('[6.2] not at a unit %s', (_who, rus, steps, horde) => {
    const t = Table.fight({ rus, horde }).move('RH', ...steps);
    expect(t.asks).toBe('rus: activation.units');
    expect(t.happened('moved')).toBe(true);
  });

  test('[6.2] not at a unit that advances', () => {
    const t = Table.fight({ rus: 'RM M 0504 S', horde: `${CROSSBOWS}, HR R 0505 S` })
      .shock('RM', 'HR')
      .roll(5);
    t.act({ type: 'retreat', hex: hexId('0405') }).act({ type: 'advance', unit: 'RM' });
    expect(t.unit('RM').hex).toBe('0505');
    expect(t.asks).toBe('rus: attack.pivot');
    expect(shooters(t)).toEqual([]);
  });

  test('[6.2] Retired archers do not react', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: CROSSBOWS }).with({ units: { HC: { state: 'retired' } } });
    expect(t.move('RH', '0505', '0406').asks).toBe('rus: activation.units');
  });

  test('[6.2] the modifiers are those of any shot: Disordered archers -1, heavy cavalry -1', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: CROSSBOWS }).with({ units: { HC: { state: 'disordered' } } });
    t.move('RH', '0505').act(fire('HC')).roll(6);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG +2', 'KU-MFD disordered -1', 'KU-MFD heavy -1']);
    expect(t.last('shot')).toMatchObject({ window: 'entry', total: 6, result: 'disordered' });
  });

  test('[6.2] nobody answers it', () => {
    const t = Table.fight({ rus: 'RB B 0504 S', horde: CROSSBOWS }).move('RB', '0505').act(fire('HC')).roll(0);
    expect(t.asks).toBe('rus: activation.units');
    expect(shooters(t)).toEqual(['HC']);
  });
});

describe('fire at a charge', () => {
  const charge = (): Table => Table.fight({ rus: 'RH H 0503 S', horde: CROSSBOWS }).charge('RH', 'HC', ['0504', '0505']);

  test('[6.4] a lead that is Disordered may still attack by Shock, with D7', () => {
    const t = charge().act(fire('HC')).roll(5);
    expect(t.unit('RH')).toMatchObject({ hex: '0505', state: 'disordered' });
    expect(t.actions).toEqual([{ type: 'press' }, { type: 'callOff' }]);
    t.say('press').roll(5);
    expect(t.last('fought')).toMatchObject({ attack: 'shock', total: 5, column: 'normal' });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D7 -2', 'KU-DRM D15 +2']);
  });

  test('[6.4] or lets it be', () => {
    const t = charge().act(fire('HC')).roll(5).say('callOff');
    expect(t.last('calledOff').lead).toBe('RH');
    expect(t.happened('fought')).toBe(false);
    expect(t.unit('RH')).toMatchObject({ hex: '0505', state: 'disordered' });
  });

  /** It enters 0605 facing S, with the crossbowmen at 0705 on its flank, and means to turn to them there. */
  const turning = (): Table => Table.fight({ rus: 'RH H 0504 S', horde: 'HC C 0705 NW' }).charge('RH', 'HC', ['0605', '>SE']);

  test('[6.4] the shot comes when the hex is entered, before the turn that follows', () => {
    const t = turning().act(fire('HC')).roll(0);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG +2', 'KU-MFD angled +1', 'KU-MFD heavy -1']);
    expect(t.unit('RH').facing).toBe('SE');
    expect(t.asks).toBe('dice: charge');
  });

  test('[6.4] a lead that is Disordered before it faces the target does not attack', () => {
    const t = turning().act(fire('HC')).roll(9);
    expect(t.unit('RH')).toMatchObject({ hex: '0605', facing: 'S', state: 'disordered' });
    expect(t.happened('calledOff')).toBe(true);
    expect(t.happened('fought')).toBe(false);
  });

  test('[6.4] archers that miss do not stop it, and have had their shot', () => {
    const t = charge().act(fire('HC')).roll(4);
    expect(t.asks).toBe('dice: charge');
    expect(shooters(t)).toEqual(['HC']);
  });

  test('[6.4] archers beside the target shoot as well', () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HR R 0506 N, HB B 0406 N' }).charge('RH', 'HR', ['0504', '0505']);
    expect(t.actions).toEqual([fire('HB'), DECLINE]);
    t.act(fire('HB')).roll(6).say('press');
    // Shock needs no courage: there is no reluctance roll.
    expect(t.asks).toBe('dice: shock');
    expect(reasonsOf(t.roll(4).last('fought'))).toEqual(['KU-DRM D7 -2', 'KU-DRM D15 0']);
  });

  test('[6.4] a lead that retires ends the combat, and its supporters may attack later', () => {
    const t = Table.fight({ rus: 'RH H 0503 S, RR R 0605 S', horde: BOTH }).charge('RH', 'HC', ['0504', '0505'], ['RR']);
    t.act(fire('HC')).roll(5).act(fire('HB')).roll(3);
    expect(t.unit('RH').state).toBe('retired');
    expect(t.happened('calledOff')).toBe(true);
    expect(t.happened('fought')).toBe(false);
    expect(t.actions).toEqual([{ type: 'unit', unit: 'RR' }, { type: 'done' }]);
    expect(t.refOf({ type: 'shock', unit: 'RR', target: 'HC', support: [] })).toBeNull();
  });

  test('[6.4] a lead that dies ends it too', () => {
    const t = Table.fight({ rus: 'RM M 0503 S', horde: BOTH }).charge('RM', 'HC', ['0504', '0505']);
    t.act(fire('HC')).roll(4).act(fire('HB')).roll(7);
    expect(t.last('shot')).toMatchObject({ total: 8, result: 'eliminated' });
    expect(t.unit('RM').state).toBe('eliminated');
    expect(t.happened('fought')).toBe(false);
  });
});

describe('return fire', () => {
  const duel = (rus = 'RB B 0505 S', horde = CROSSBOWS): Table => Table.fight({ rus, horde });

  test.each(['B', 'C'])('[6.1] %s that is shot at may answer', (type) => {
    const t = duel('RB B 0505 S', `HU ${type} 0506 N`).move('RB', '!HU');
    expect(t.asks).toBe('horde: fire.window');
    expect(t.actions).toEqual([{ type: 'returnFire' }, DECLINE]);
  });

  test('[6.1] both shots are rolled with the states before either, then both count, the active one first', () => {
    const t = duel().move('RB', '!HC').say('returnFire').quiet().roll(9);
    expect(t.asks).toBe('dice: returnFire');
    expect(t.unit('HC').state).toBe('normal');
    t.roll(3);
    expect(t.events.map((e) => [e.type, 'unit' in e ? e.unit : ''])).toEqual([
      ['shot', 'RB'],
      ['shot', 'HC'],
      ['disordered', 'HC'],
      ['disordered', 'RB'],
    ]);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG +2']);
    expect(t.last('shot')).toMatchObject({ window: 'return', total: 5 });
  });

  test('[6.1] who dies of the shot has answered it all the same', () => {
    const t = duel().with({ units: { HC: { state: 'disordered' } } });
    t.move('RB', '!HC').say('returnFire').roll(6, 4);
    expect([t.unit('HC').state, t.unit('RB').state]).toEqual(['eliminated', 'disordered']);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG +2', 'KU-MFD disordered -1']);
  });

  test('[6.1] whoever declines takes the shot alone', () => {
    const t = duel().move('RB', '!HC').say('decline').roll(9);
    expect(shooters(t)).toEqual(['RB']);
    expect([t.unit('HC').state, t.unit('RB').state]).toEqual(['disordered', 'normal']);
  });

  test('[6.1] at range 2 as well', () => {
    const t = duel('RB B 0504 S').move('RB', '!HC').say('returnFire').roll(0, 9);
    expect(t.last('shot')).toMatchObject({ unit: 'HC', total: 6, result: 'disordered' });
  });

  test.each([
    ['the firer is not in its front arc', 'RB B 0505 S', 'HC C 0506 S', 'normal'],
    ['it is Retired', 'RB B 0505 S', 'HC C 0506 N', 'retired'],
    ['it has no bow', 'RB B 0505 S', 'HC R 0506 N', 'normal'],
    ['it is Light Cavalry', 'RB B 0505 S', 'HC L 0506 N', 'normal'],
  ] as const)('[6.1] nobody is asked when %s', (_when, rus, horde, state) => {
    const t = duel(rus, horde).with({ units: { HC: { state } } });
    expect(t.move('RB', '!HC').asks).toBe('dice: missile');
  });
});

describe('one reaction shot for each pair', () => {
  test('[R28] entry fire uses up return fire', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).move('RL', '0505', '!HC');
    expect(copyOf(t).act(fire('HC')).roll(0).asks).toBe('dice: missile');
    expect(copyOf(t).say('decline').asks).toBe('horde: fire.window');
  });

  test('[R28] entry fire uses up shock fire', () => {
    const t = Table.fight({ rus: 'RH H 0504 S', horde: CROSSBOWS }).move('RH', '0505');
    expect(copyOf(t).act(fire('HC')).roll(0).shock('RH', 'HC').asks).toBe('dice: shock');
    const u = copyOf(t).say('decline').shock('RH', 'HC');
    expect(u.asks).toBe('horde: attack.brace');
    expect(u.actions).toEqual([fire('RH'), DECLINE]);
  });

  test('[R28] return fire uses up entry fire', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).move('RL', '!HC', '0505');
    const answered = copyOf(t).say('returnFire').roll(0, 0);
    expect([answered.asks, answered.unit('RL').hex]).toEqual(['rus: activation.units', '0505']);
    expect(copyOf(t).say('decline').roll(0).asks).toBe('horde: entryFire.ask');
  });

  test('[R28] entry fire uses up entry fire in the next hex', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).move('RL', '0505', '>SE', '0605').act(fire('HC')).roll(0);
    expect([t.asks, t.unit('RL').hex]).toEqual(['rus: activation.units', '0605']);
  });

  test('[R28] there is no limit on the number of enemies', () => {
    const t = Table.fight({ rus: 'RH H 0504 S, RM M 0604 S', horde: CROSSBOWS }).move('RH', '0505').act(fire('HC')).roll(0);
    t.move('RM', '0605');
    expect(t.actions).toEqual([fire('HC'), DECLINE]);
    t.act(fire('HC')).roll(0);
    expect(t.state.activation?.shots).toEqual(['HC>RH', 'HC>RM']);
  });

  test('[R28] nor on the number of archers', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: BOTH }).move('RL', '0505').act(fire('HC')).roll(0);
    expect(t.actions).toEqual([fire('HB'), DECLINE]);
  });

  test('[R28] active fire is not counted', () => {
    const t = Table.fight({ rus: 'RB B 0505 S, RR R 0605 S', horde: CROSSBOWS }).move('RB', '!HC').say('returnFire').roll(0, 0);
    expect(t.state.activation?.shots).toEqual(['HC>RB']);
  });

  test('[R28] in the next activation everybody may shoot again', () => {
    const t = Table.fight({ rus: 'RL L 0504 S', horde: CROSSBOWS }).move('RL', '0505', '>N', '0504').act(fire('HC')).roll(0);
    endActivation(t).act({ type: 'pass' });
    expect(t.asks).toBe('rus: turn.free');
    t.act({ type: 'activate', battle: 'Rus Main' }, { type: 'move', unit: 'RL', steps: stepsOf(['>S', '0505']) });
    expect(t.actions).toEqual([fire('HC'), DECLINE]);
  });
});
