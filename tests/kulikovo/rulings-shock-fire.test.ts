import { describe, expect, test } from 'vitest';
import { hexId, reasonsOf, type Skirmish, Table } from './table.js';

/** Bowmen at 0506 that look N: 0505 and 0605 are in front of them, 0406 is on their flank, 0507 behind. */
const BOWMEN = 'HB B 0506 N';
const fire = (unit: string) => ({ type: 'fire', unit }) as const;
const DECLINE = { type: 'decline' } as const;
const at = (rus: string, horde = BOWMEN, more: Partial<Skirmish> = {}): Table => Table.fight({ rus, horde, ...more });
/** Foot in front leads, heavy cavalry in front supports. */
const two = (): Table => at('RR R 0505 S, RH H 0605 S').shock('RR', 'HB', 'RH');
/** The same with the heavy cavalry in the lead. */
const heavy = (): Table => at('RR R 0505 S, RH H 0605 S').shock('RH', 'HB', 'RR');

describe('archers shoot before they are struck', () => {
  test('[6.2] at one attacker in their front arc', () => {
    const t = at('RR R 0505 S, RH H 0605 S, RL L 0406 SE, RM M 0507 NE').shock('RL', 'HB', 'RR', 'RH', 'RM');
    expect(t.asks).toBe('horde: attack.brace');
    expect(new Set(t.actions)).toEqual(new Set([fire('RR'), fire('RH'), DECLINE]));
  });

  test.each([
    ['the flank', 'RR R 0406 SE'],
    ['the rear', 'RR R 0507 NE'],
  ])('[6.2] not through %s', (_zone, rus) => {
    expect(at(rus).shock('RR', 'HB').asks).toBe('dice: shock');
  });

  test('[6.2] once: who has shot is struck', () => {
    const t = two().act(fire('RR')).roll(0);
    expect(t.last('shot')).toMatchObject({ unit: 'HB', target: 'RR', window: 'shock', result: 'none' });
    expect(t.asks).toBe('dice: shock');
  });

  test('[6.2] or not at all', () => {
    const t = two().say('decline');
    expect(t.asks).toBe('dice: shock');
    expect(t.happened('shot')).toBe(false);
  });

  test('[6.2] Retired archers do not', () => {
    const t = at('RR R 0505 S').with({ units: { HB: { state: 'retired' } } });
    expect(t.shock('RR', 'HB').asks).toBe('dice: shock');
  });

  test('[6.2] Disordered archers do, at -1', () => {
    const t = at('RR R 0505 S').with({ units: { HB: { state: 'disordered' } } });
    t.shock('RR', 'HB').act(fire('RR')).roll(4);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG +1', 'KU-MFD disordered -1']);
    expect(t.last('shot')).toMatchObject({ total: 4, result: 'none' });
  });
});

describe('an attacker that is shaken', () => {
  test('[6.3] a supporter stays in, and D7 counts', () => {
    const t = two().act(fire('RH')).roll(6);
    expect(t.unit('RH').state).toBe('disordered');
    expect(t.asks).toBe('rus: attack.shaken');
    expect(t.actions).toEqual([{ type: 'press' }, { type: 'withdraw' }]);
    t.say('press').roll(2);
    expect(t.last('fought')).toMatchObject({ lead: 'RR', support: ['RH'], total: 4 });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D7 -2', 'KU-DRM D8 +1', 'KU-DRM D15 +3']);
  });

  test('[6.3] or is withdrawn, and the others go on', () => {
    const t = two().act(fire('RH')).roll(6).say('withdraw').roll(2);
    expect(t.last('withdrawn').unit).toBe('RH');
    expect(t.last('fought')).toMatchObject({ lead: 'RR', support: [], total: 5 });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D15 +3']);
  });

  test('[6.3] the lead stays in', () => {
    const t = heavy().act(fire('RH')).roll(6).say('press').roll(2);
    expect(t.last('fought')).toMatchObject({ lead: 'RH', support: ['RR'], total: 4 });
  });

  test('[6.3] or is withdrawn, and another is named', () => {
    const t = heavy().act(fire('RH')).roll(6).say('withdraw');
    expect(t.asks).toBe('rus: attack.newLead');
    expect(t.actions).toEqual([{ type: 'lead', unit: 'RR' }, { type: 'callOff' }]);
    t.act({ type: 'lead', unit: 'RR' }).roll(2);
    expect(t.last('newLead').unit).toBe('RR');
    expect(t.last('fought')).toMatchObject({ lead: 'RR', support: [], total: 5 });
  });

  test('[6.3] or the attack is called off', () => {
    const t = heavy().act(fire('RH')).roll(6).say('withdraw').say('callOff');
    expect(t.happened('calledOff')).toBe(true);
    expect(t.happened('fought')).toBe(false);
    expect(t.unit('HB').state).toBe('normal');
  });

  test('[6.3] of several supporters any may take the lead', () => {
    const t = at('RR R 0505 S, RH H 0605 S, RL L 0406 SE').shock('RH', 'HB', 'RR', 'RL').act(fire('RH')).roll(6).say('withdraw');
    expect(t.actions).toEqual([{ type: 'lead', unit: 'RR' }, { type: 'lead', unit: 'RL' }, { type: 'callOff' }]);
    t.act({ type: 'lead', unit: 'RL' }).roll(0);
    expect(t.last('fought')).toMatchObject({ lead: 'RL', support: ['RR'] });
    expect(reasonsOf(t.last('fought'))).toContain('KU-DRM D15 +2');
  });

  test('[6.3] one that is missed is not asked', () => {
    expect(two().act(fire('RH')).roll(5).asks).toBe('dice: shock');
  });
});

describe('an attacker that drops out', () => {
  const disordered = (t: Table, id: string): Table => t.with({ units: { [id]: { state: 'disordered' } } });

  test('[6.3] the lead is Retired: another is named, or nobody', () => {
    const t = disordered(at('RR R 0505 S, RH H 0605 S'), 'RH').shock('RH', 'HB', 'RR').act(fire('RH')).roll(3);
    expect(t.unit('RH').state).toBe('retired');
    expect(t.asks).toBe('rus: attack.newLead');
    expect(t.actions).toEqual([{ type: 'lead', unit: 'RR' }, { type: 'callOff' }]);
    t.act({ type: 'lead', unit: 'RR' }).roll(1);
    // The Disordered lead is gone, and D7 with it.
    expect(t.last('fought')).toMatchObject({ lead: 'RR', support: [], total: 4 });
  });

  test('[6.3] the lead is eliminated', () => {
    const t = disordered(at('RR R 0505 S, RM M 0605 S'), 'RM').shock('RM', 'HB', 'RR').act(fire('RM')).roll(7);
    expect(t.unit('RM').state).toBe('eliminated');
    expect(t.asks).toBe('rus: attack.newLead');
  });

  test('[6.3] the lead has retreated and is no longer adjacent', () => {
    const t = disordered(at('RR R 0505 S, RM M 0605 S'), 'RR').shock('RR', 'HB', 'RM').act(fire('RR')).roll(1);
    expect(t.last('shot').result).toBe('retreat');
    t.act({ type: 'retreat', hex: hexId('0404') });
    expect(t.actions).toEqual([{ type: 'lead', unit: 'RM' }, { type: 'callOff' }]);
  });

  test('[6.3] a lead without supporters: the attack is over', () => {
    const t = disordered(at('RM M 0505 S, RR R 1003 S'), 'RM').shock('RM', 'HB').act(fire('RM')).roll(4);
    expect(t.unit('RM').state).toBe('retired');
    expect(t.happened('calledOff')).toBe(true);
    expect(t.happened('fought')).toBe(false);
  });

  test('[6.3] a supporter is Retired, and the lead goes on without asking', () => {
    const t = disordered(at('RR R 0505 S, RM M 0605 S'), 'RM').shock('RR', 'HB', 'RM').act(fire('RM')).roll(4);
    expect(t.asks).toBe('dice: shock');
    t.roll(1);
    expect(t.last('fought')).toMatchObject({ lead: 'RR', support: [], total: 4 });
  });
});

describe('a charge at archers', () => {
  /** Entry fire is declined, so the pair is unused when the blow falls. */
  const charge = (support: readonly string[] = [], rus = 'RH H 0503 S, RR R 0605 S'): Table =>
    at(rus).charge('RH', 'HB', ['0504', '0505'], support).say('decline');

  test('[6.4] archers that held their fire on entry may shoot now', () => {
    const t = charge();
    expect(t.asks).toBe('horde: attack.brace');
    expect(t.actions).toEqual([fire('RH'), DECLINE]);
    expect(t.say('decline').asks).toBe('dice: charge');
  });

  test('[6.4] a lead that is Disordered attacks by Shock, without the charge', () => {
    const t = charge().act(fire('RH')).roll(6);
    expect(t.actions).toEqual([{ type: 'press' }, { type: 'callOff' }]);
    t.say('press').roll(4);
    expect(t.last('fought')).toMatchObject({ attack: 'shock', total: 5 });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D7 -2', 'KU-DRM D15 +3']);
  });

  test('[6.4] or calls it off', () => {
    const t = charge().act(fire('RH')).roll(6).say('callOff');
    expect(t.last('calledOff').lead).toBe('RH');
    expect(t.happened('fought')).toBe(false);
  });

  test('[6.4] a supporter that is Disordered stays in, and it is still a charge', () => {
    const t = charge(['RR']).act(fire('RR')).roll(4);
    expect(t.unit('RR').state).toBe('disordered');
    expect(t.actions).toEqual([{ type: 'press' }, { type: 'withdraw' }]);
    t.say('press').roll(0);
    expect(t.last('fought')).toMatchObject({ attack: 'charge', lead: 'RH', support: ['RR'], total: 4 });
    expect(reasonsOf(t.last('fought'))).toEqual(['KU-DRM D4 +2', 'KU-DRM D7 -2', 'KU-DRM D8 +1', 'KU-DRM D15 +3']);
  });

  test('[6.4] or is withdrawn, and the lead charges alone', () => {
    const t = charge(['RR']).act(fire('RR')).roll(4).say('withdraw').roll(0);
    expect(t.last('fought')).toMatchObject({ attack: 'charge', lead: 'RH', support: [], total: 5 });
  });
});
