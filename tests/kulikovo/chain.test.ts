import { describe, expect, test } from 'vitest';
import type { Action } from '../../packages/systems/kulikovo/types.js';
import { copyOf, endActivation, hexId, reasonsOf, type Skirmish, skirmish, Table } from './table.js';

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Three Rus Battles and two of the Horde, far from one another; every leader has AR 4. */
const ARMIES: Skirmish = {
  rus: 'RA R 0303 S @Left, RB R 0903 S @Right, RC R 1203 S @Reserve',
  horde: 'HA R 0312 N @Van, HB R 0912 N @Guard',
  seizures: { rus: 1, horde: 1 },
};
const begin = (more: Partial<Skirmish> = {}): Table => Table.set(skirmish({ ...ARMIES, ...more }));
/** Nobody of the Horde can seize. */
const QUIET = { seizures: { rus: 0, horde: 0 } };

const activate = (t: Table, battle: string): Table => endActivation(t.act({ type: 'activate', battle }));
const declare = (t: Table, battle: string): Table => t.act({ type: 'continue', battle });
const goOn = (t: Table, battle: string, face: number): Table => endActivation(declare(t, battle).roll(face));
const seize = (battle: string): Action => ({ type: 'seize', battle });
/** The Battles that are listed to be activated, declared or to seize with. */
const battles = (t: Table): readonly string[] => t.actions.flatMap((a) => ('battle' in a ? [a.battle] : []));
const listed = (t: Table, type: Action['type']): boolean => t.actions.some((a) => a.type === type);
const RETIRED = { state: 'retired' } as const;

describe('the free choice', () => {
  test('[section 4 rule 1, R15] whoever has the initiative activates any Battle without a roll', () => {
    const t = begin();
    expect(t.asks).toBe('rus: turn.free');
    expect(battles(t)).toEqual(['Left', 'Right', 'Reserve']);
    t.act({ type: 'activate', battle: 'Right' });
    expect(t.asks).toBe('rus: activation.units');
    expect(t.state.activation).toMatchObject({ side: 'rus', battle: 'Right', segment: 'move' });
  });
  test('[section 4] only a Battle of his own', () => {
    expect(begin().refOf({ type: 'activate', battle: 'Van' })).toBe('section 4');
  });
  test('[section 4] a pass gives the initiative to the other side', () => {
    const t = begin().say('pass');
    expect(t.last('initiative')).toMatchObject({ side: 'horde', by: 'passed' });
    expect(t.asks).toBe('horde: turn.free');
  });
  test('[section 4] nobody declares or seizes there', () => {
    const t = begin();
    expect(t.refOf({ type: 'continue', battle: 'Left' })).toMatch(/^section 4/);
    expect(t.refOf(seize('Van'))).toMatch(/^section 4/);
    expect(t.refOf({ type: 'decline' })).toMatch(/^section 4/);
  });
});

describe('one activation', () => {
  const pair = () =>
    Table.fight({
      rus: 'R1 R 0303 S, R2 R 0505 S, R3 R 0703 S, R4 R 0705 S, RX R 1203 S @Reserve',
      rusLeaders: 'CAP 0303, PRI 0909 overall @none',
      horde: 'HA R 0506 N, HB R 0704 N',
    });

  test('[section 4] movement, then combats, then the choice to go on', () => {
    const t = pair();
    expect(t.asks).toBe('rus: activation.units');
    t.say('done');
    expect(t.asks).toBe('rus: activation.attacks');
    t.say('done');
    expect(t.asks).toBe('rus: turn.continue');
    expect(t.state.activation).toBeNull();
  });
  test('[section 4] combats come after all movement, and nothing moves then', () => {
    const t = pair();
    expect(t.refOf({ type: 'shock', unit: 'R2', target: 'HA', support: [] })).toBe('section 4');
    t.toShock();
    expect(t.whyNotMove('R1', '0304')).toBe('section 4');
    expect(t.refOf({ type: 'moveLeader', leader: 'CAP', to: hexId('0304') })).toMatch(/^section 4/);
  });
  test('[section 4] units act in any order, each once and completely', () => {
    const t = pair().move('R3', '0604');
    expect(t.whyNotMove('R3', '0605')).toBe('section 4');
    t.act({ type: 'hold', unit: 'R1' });
    expect(t.whyNotMove('R1', '0304')).toBe('section 4');
    expect(t.actions.flatMap((a) => (a.type === 'unit' ? [a.unit] : []))).toEqual(['R2', 'R4']);
  });
  test('[section 4] only units of the active Battle act', () => {
    const t = pair();
    expect(t.whyNotMove('RX', '1204')).toBe('section 4');
    expect(t.whyNotMove('HA', '0505')).toBe('section 4');
  });
  test('[section 4] Retired units take no part', () => {
    const t = pair().with({ units: { R1: RETIRED } });
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'R1' });
    expect(t.whyNotMove('R1', '0304')).toBe('3.2');
  });
  test('[section 4] its leader moves once, between units', () => {
    const t = pair().move('R1', '0304').act({ type: 'along', leaders: [] });
    t.act({ type: 'moveLeader', leader: 'CAP', to: hexId('0304') });
    expect(t.leader('CAP').hex).toBe('0304');
    expect(t.refOf({ type: 'moveLeader', leader: 'CAP', to: hexId('0303') })).toBe('5.8');
    expect(t.whyNotMove('R3', '0604')).toBeNull();
  });
  test('[section 4] an overall Leader without a Battle moves once in it, the leader of another Battle does not', () => {
    const t = pair();
    expect(t.actions.flatMap((a) => (a.type === 'leader' ? [a.leader] : []))).toEqual(['CAP', 'PRI']);
    expect(t.refOf({ type: 'moveLeader', leader: 'RL1', to: hexId('0202') })).toBe('section 4');
    t.act({ type: 'moveLeader', leader: 'PRI', to: hexId('0905') });
    expect(t.refOf({ type: 'moveLeader', leader: 'PRI', to: hexId('0909') })).toBe('5.8');
  });
  test('[section 4] combats are resolved one at a time, in the order the player likes', () => {
    const t = pair().shock('R3', 'HB').roll(4);
    expect(t.asks).toBe('rus: activation.attacks');
    t.shock('R2', 'HA').roll(4);
    expect(t.events.flatMap((e) => (e.type === 'fought' ? [e.lead] : []))).toEqual(['R3', 'R2']);
  });
  test('[section 4] what a unit is when it begins is marked once: in an enemy ZOC, out of command', () => {
    const t = pair();
    expect(t.last('activated')).toMatchObject({ battle: 'Rus Main', startedInZoc: ['R2', 'R3'], outOfCommand: [] });
  });
  test('[section 4, 7.1] at its end a Disordered unit that rested is Normal, one of another Battle is not', () => {
    const t = pair().with({ units: { R1: { state: 'disordered' }, R4: { state: 'disordered' }, RX: { state: 'disordered' } } });
    endActivation(t.move('R4', '>SE'));
    expect(t.last('activationEnded').recovered).toEqual(['R1']);
    expect(['R1', 'R4', 'RX'].map((id) => t.unit(id).state)).toEqual(['normal', 'disordered', 'disordered']);
  });
  test('[3.5] its flags are cleared, and k counts it', () => {
    const t = endActivation(pair());
    expect(t.state).toMatchObject({ activation: null, k: 1, last: 'Rus Main' });
  });
});

describe('continuation', () => {
  const acted = (more: Partial<Skirmish> = QUIET): Table => activate(begin(more), 'Left');

  test('[section 4 rule 2, R17] another Battle than the last one is declared, or the player passes', () => {
    const t = acted();
    expect(t.asks).toBe('rus: turn.continue');
    expect(battles(t)).toEqual(['Right', 'Reserve']);
    expect(listed(t, 'pass')).toBe(true);
    expect(t.refOf({ type: 'continue', battle: 'Left' })).toBe('R17');
    expect(t.refOf({ type: 'continue', battle: 'Van' })).toBe('section 4');
  });
  test('[section 4] it is never activated there without a roll', () => {
    expect(acted().refOf({ type: 'activate', battle: 'Right' })).toMatch(/^section 4/);
  });
  test('[section 4] a pass there gives the initiative to the other side', () => {
    const t = acted().say('pass');
    expect(t.last('initiative')).toMatchObject({ side: 'horde', by: 'passed' });
  });
  test('[section 4 rule 2, R16] at or under the AR it succeeds and the Battle acts', () => {
    const t = declare(acted(), 'Right').roll(4);
    expect(t.last('continuationRolled')).toMatchObject({ battle: 'Right', ar: 4, face: 4, total: 4, reasons: [], success: true });
    expect(t.state.activation).toMatchObject({ side: 'rus', battle: 'Right' });
    expect(endActivation(t).state).toMatchObject({ k: 2, last: 'Right' });
  });
  test('[section 4 rule 2, R16] over it it fails and the initiative goes over', () => {
    const t = declare(acted(), 'Right').roll(5);
    expect(t.last('continuationRolled')).toMatchObject({ total: 5, success: false });
    expect(t.last('initiative')).toMatchObject({ side: 'horde', by: 'failed' });
    expect(t.asks).toBe('horde: turn.free');
    expect(t.state).toMatchObject({ initiative: 'horde', k: 0, last: null });
  });
  test('[section 4 rule 2, R16] each activation beyond the first adds 1', () => {
    const t = goOn(acted(), 'Right', 0);
    expect(reasonsOf(t.last('continuationRolled'))).toEqual([]);
    goOn(t, 'Reserve', 0);
    expect(reasonsOf(t.last('continuationRolled'))).toEqual(['R16 +1']);
    goOn(t, 'Left', 0);
    expect(reasonsOf(t.last('continuationRolled'))).toEqual(['R16 +2']);
    expect(declare(copyOf(t), 'Right').roll(1).last('continuationRolled')).toMatchObject({ total: 4, success: true });
    expect(declare(copyOf(t), 'Right').roll(2).last('continuationRolled')).toMatchObject({ total: 5, success: false });
  });
  test('[section 4 rule 2, R16] a natural 9 fails whatever the AR', () => {
    const t = declare(acted({ ...QUIET, rusLeaders: 'CAP 0903 ar=9 @Right' }), 'Right');
    expect(FACES.filter((face) => copyOf(t).roll(face).last('continuationRolled').success)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  test('[section 4 rule 2] AR 4, the third activation in a row, charisma 1 in range: 0 to 4 succeed', () => {
    const t = declare(goOn(acted({ ...QUIET, rusLeaders: 'PRI 1001 overall charisma=1 @none, CAP 1203 @Reserve' }), 'Right', 0), 'Reserve');
    expect(FACES.filter((face) => copyOf(t).roll(face).last('continuationRolled').success)).toEqual([0, 1, 2, 3, 4]);
  });
  test.each([
    ['whose leader is in the range of the overall Leader', 'PRI 1203 cr=4 overall charisma=2 @none, CAP 0803 @Right', ['R70 -2']],
    ['whose leader is out of it', 'PRI 1203 cr=3 overall charisma=2 @none, CAP 0803 @Right', []],
    ['that the overall Leader commands himself', 'PRI 0803 cr=3 overall charisma=2 @Right', ['R70 -2']],
  ])('[section 4 rule 2, R70] charisma and a Battle %s', (_, rusLeaders, reasons) => {
    const t = declare(acted({ ...QUIET, rusLeaders }), 'Right').roll(4);
    expect(reasonsOf(t.last('continuationRolled'))).toEqual(reasons);
  });
});

describe('the same Battle', () => {
  test('[section 4 rule 4] by continuation not twice in succession, but with another between', () => {
    const t = goOn(activate(begin(QUIET), 'Left'), 'Right', 0);
    expect(battles(t)).toEqual(['Left', 'Reserve']);
    expect(t.refOf({ type: 'continue', battle: 'Right' })).toBe('R17');
  });
  test('[section 4 rule 4] again when the initiative has passed in between', () => {
    const t = activate(begin(QUIET), 'Left').say('pass').say('pass');
    expect(t.asks).toBe('rus: turn.free');
    expect(battles(t)).toContain('Left');
  });
  test('[section 4] of a side with one Battle nobody is asked: there is nothing to go on with', () => {
    const t = endActivation(Table.fight({ rus: 'RA R 0303 S', horde: 'HA R 0312 N' }));
    expect(t.asks).toBe('horde: turn.free');
  });
});

describe('seizure', () => {
  const declared = (more: Partial<Skirmish> = {}): Table => declare(activate(begin(more), 'Left'), 'Right');

  test('[section 4 rule 3, R18] the other side is asked after the declaration and before the die', () => {
    const t = declared();
    expect(t.asks).toBe('horde: turn.seize');
    expect(t.actions).toEqual([seize('Van'), seize('Guard'), { type: 'decline' }]);
    expect(t.happened('continuationRolled')).toBe(false);
  });
  test('[section 4] it declines and the continuation is rolled', () => {
    const t = declared().say('decline');
    expect(t.asks).toBe('dice: continuation');
    expect(t.state.seizures).toEqual({ rus: 1, horde: 1 });
  });
  test('[section 4 rule 3] a pass cannot be seized upon', () => {
    expect(activate(begin(), 'Left').say('pass').happened('seizureRolled')).toBe(false);
    expect(activate(begin(), 'Left').say('pass').asks).toBe('horde: turn.free');
  });
  test('[section 4 rule 3] with one of its own Battles only', () => {
    expect(declared().refOf(seize('Reserve'))).toBe('section 4');
  });
  test('[section 4 rule 3] success takes the initiative and the Battle acts at once', () => {
    const t = declared().act(seize('Guard')).roll(4);
    expect(t.last('seizureRolled')).toMatchObject({ side: 'horde', battle: 'Guard', ar: 4, total: 4, success: true });
    expect(t.last('initiative')).toMatchObject({ side: 'horde', by: 'seized' });
    expect(t.asks).toBe('horde: activation.units');
    expect(t.state).toMatchObject({ initiative: 'horde', k: 0, activation: { side: 'horde', battle: 'Guard' } });
    expect(t.happened('continuationRolled')).toBe(false);
  });
  test('[section 4 rule 3] then the seizer may go on with another Battle', () => {
    const t = endActivation(declared().act(seize('Guard')).roll(4));
    expect(t.state).toMatchObject({ initiative: 'horde', k: 1, last: 'Guard' });
    expect(t.asks).toBe('horde: turn.continue');
    expect(battles(t)).toEqual(['Van']);
  });
  test('[section 4 rule 3] it rolls as with k = 1, however long the run it breaks', () => {
    const run = goOn(goOn(activate(begin(), 'Left').with({ state: { seizures: { rus: 1, horde: 0 } } }), 'Right', 0), 'Reserve', 0);
    expect(run.state.k).toBe(3);
    const t = declare(run.with({ state: { seizures: { rus: 1, horde: 1 } } }), 'Left')
      .act(seize('Van'))
      .roll(4);
    expect(t.last('seizureRolled')).toMatchObject({ total: 4, reasons: [], success: true });
  });
  test('[section 4 rule 3, R70] with charisma, and a natural 9 fails', () => {
    const t = declared({ hordeLeaders: 'MAM 0312 overall charisma=1 @none, NOY 0312 ar=8 @Van' }).act(seize('Van'));
    expect(reasonsOf(copyOf(t).roll(8).last('seizureRolled'))).toEqual(['R70 -1']);
    expect(FACES.filter((face) => copyOf(t).roll(face).last('seizureRolled').success)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  test('[section 4 rule 3, R18] failure: any Battle acts without a roll, also the last one', () => {
    const t = declared().act(seize('Van')).roll(5);
    expect(t.last('seizureRolled')).toMatchObject({ total: 5, success: false });
    expect(t.asks).toBe('rus: turn.freeAgain');
    expect(t.actions).toEqual(['Left', 'Right', 'Reserve'].map((battle) => ({ type: 'activate', battle })));
    activate(t, 'Left');
    expect(t.state).toMatchObject({ initiative: 'rus', k: 2, last: 'Left' });
    expect(t.happened('continuationRolled')).toBe(false);
  });
  test('[section 4 rule 7] and neither a pass nor the Standard will do instead', () => {
    const t = declared()
      .with({ units: { RA: { ...RETIRED, hex: hexId('0201') } } })
      .act(seize('Van'))
      .roll(5);
    expect(t.refOf({ type: 'pass' })).toBe('R18');
    expect(t.refOf({ type: 'rally' })).toBe('section 4 rule 7');
    expect(t.refOf({ type: 'moveStandard', to: hexId('0102') })).toBe('section 4 rule 7');
  });
  test.each([4, 5])('[R18] an attempt is spent by a roll of %i', (face) => {
    expect(declared().act(seize('Van')).roll(face).state.seizures).toEqual({ rus: 1, horde: 0 });
  });
  test('[R18] without an attempt left it is not asked', () => {
    const t = activate(declared().act(seize('Van')).roll(5), 'Left');
    expect(declare(t, 'Right').asks).toBe('dice: continuation');
  });
  test('[section 4 rule 6] not with a Battle whose units are all Retired or eliminated', () => {
    const t = declared().with({ units: { HA: RETIRED } });
    expect(battles(t)).toEqual(['Guard']);
    expect(t.refOf(seize('Van'))).toBe('section 4 rule 6');
  });
});

describe('a Battle that is spent', () => {
  test.each([
    ['Retired', RETIRED],
    ['eliminated', { state: 'eliminated', hex: null }],
  ] as const)('[section 4 rule 6] with all units %s it is not activated', (_, now) => {
    const t = begin(QUIET).with({ units: { RB: now } });
    expect(battles(t)).toEqual(['Left', 'Reserve']);
    expect(t.refOf({ type: 'activate', battle: 'Right' })).toBe('section 4 rule 6');
    activate(t, 'Left');
    expect(battles(t)).toEqual(['Reserve']);
    expect(t.refOf({ type: 'continue', battle: 'Right' })).toBe('section 4 rule 6');
  });
  test('[section 4 rule 6] one Disordered unit is enough', () => {
    const t = Table.set(skirmish({ ...ARMIES, rus: 'RA R 0303 S @Left, RB R 0903 S @Right, RD R 0902 S @Right' }));
    expect(battles(t.with({ units: { RB: RETIRED, RD: { state: 'disordered' } } }))).toContain('Right');
  });
});

describe('the Standard', () => {
  const rallying = (): Table => begin(QUIET).with({ units: { RA: { ...RETIRED, hex: hexId('0201') } } });
  /** The rallied unit faces; then the choice to go on. */
  const rallied = (): Table => rallying().say('rally').act({ type: 'face', facing: 'SE' });

  test('[section 4 rule 7, 7.2] a rally is a free activation, and a continuation may be tried after it', () => {
    const t = rallied();
    expect(t.unit('RA')).toMatchObject({ state: 'disordered', facing: 'SE' });
    expect(t.asks).toBe('rus: turn.continue');
    expect(t.state).toMatchObject({ initiative: 'rus', k: 1, last: null });
    expect(battles(t)).toEqual(['Left', 'Right', 'Reserve']);
  });
  test('[section 4 rule 7] that continuation adds nothing, the next one 1', () => {
    const t = goOn(rallied(), 'Left', 4);
    expect(t.last('continuationRolled')).toMatchObject({ total: 4, reasons: [], success: true });
    expect(t.state).toMatchObject({ k: 2, last: 'Left' });
    expect(reasonsOf(goOn(t, 'Right', 0).last('continuationRolled'))).toEqual(['R16 +1']);
  });
  test('[section 4 rule 7] moving it likewise', () => {
    const t = begin(QUIET).act({ type: 'moveStandard', to: hexId('0102') });
    expect(t.state).toMatchObject({ k: 1, last: null, standards: { rus: '0102' } });
    expect(t.asks).toBe('rus: turn.continue');
    expect(battles(t)).toEqual(['Left', 'Right', 'Reserve']);
  });
  test('[section 4 rule 7] one of the two, and only with the free activation', () => {
    expect(rallied().refOf({ type: 'moveStandard', to: hexId('0102') })).toMatch(/^section 4/);
    const t = activate(rallying(), 'Right');
    expect(t.actions.filter((a) => a.type === 'rally' || a.type === 'moveStandard')).toEqual([]);
    expect(t.refOf({ type: 'rally' })).toMatch(/^section 4/);
    expect(t.refOf({ type: 'moveStandard', to: hexId('0102') })).toMatch(/^section 4/);
  });
  test('[7.2] without anybody to rally it is not offered', () => {
    expect(listed(begin(), 'rally')).toBe(false);
    expect(begin().refOf({ type: 'rally' })).toBe('7.2');
  });
});
