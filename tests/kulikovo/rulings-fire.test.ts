import { describe, expect, test } from 'vitest';
import { copyOf, drmsOf, meadow, offered, type Skirmish, story, Table } from './table.js';

const fight = (given: Partial<Skirmish>, options: object = {}): Table =>
  Table.fight({ rus: 'RB B 0505 S', horde: 'HD R 0506 N', ...given }, options);

describe('angled fire', () => {
  /** The modifiers of bowmen here against HD in 0805, which faces S. */
  const drms = (bowmen: string, type = 'M', options: object = {}): readonly string[] =>
    drmsOf(
      fight({ rus: `RB B ${bowmen}`, horde: `HD ${type} 0805 S` }, options)
        .move('RB', '!HD')
        .roll(0)
        .last('shot'),
    );

  test('[R53, KU-MFD angled] through the front of Horse there is none', () => {
    expect(drms('0806 N')).toEqual(['KU-RNG +1']);
    // Straight below, between both front hexes.
    expect(drms('0807 N')).toEqual(['KU-RNG -2']);
  });
  test('[R53, KU-MFD angled] through flank or rear +1', () => {
    expect(drms('0905 NW')).toEqual(['KU-RNG +1', 'KU-MFD angled +1']);
    expect(drms('1005 NW')).toEqual(['KU-RNG -2', 'KU-MFD angled +1']);
    expect(drms('0804 S')).toEqual(['KU-RNG +1', 'KU-MFD angled +1']);
    expect(drms('0703 SE')).toEqual(['KU-RNG -2', 'KU-MFD angled +1']);
  });
  test('[R53] foot is never shot at from an angle', () => {
    expect(drms('0905 NW', 'R')).toEqual(['KU-RNG +1']);
    expect(drms('0804 S', 'B')).toEqual(['KU-RNG +1']);
  });
  test('[R53, KU-MFD heavy, 11.1] at Heavy Cavalry both count', () => {
    expect(drms('0905 NW', 'H')).toEqual(['KU-RNG +1', 'KU-MFD angled +1', 'KU-MFD heavy -1']);
  });
  test('[R54] a line between front and flank comes through the front', () => {
    expect(drms('0906 NW')).toEqual(['KU-RNG -2']);
  });
  test('[R54] a line between flank and rear comes through the flank', () => {
    expect(drms('0904 SW')).toEqual(['KU-RNG -2', 'KU-MFD angled +1']);
    expect(drms('0904 SW', 'M', { rearNotAngled: true })).toEqual(['KU-RNG -2', 'KU-MFD angled +1']);
  });
  test('[rearNotAngled, O6] with the option only the flanks are angled', () => {
    const rearNotAngled = true;
    expect(drms('0804 S', 'M', { rearNotAngled })).toEqual(['KU-RNG +1']);
    expect(drms('0703 SE', 'M', { rearNotAngled })).toEqual(['KU-RNG -2']);
    expect(drms('0803 S', 'M', { rearNotAngled })).toEqual(['KU-RNG -2']);
    expect(drms('0905 NW', 'M', { rearNotAngled })).toEqual(['KU-RNG +1', 'KU-MFD angled +1']);
  });
});

describe('the shot', () => {
  test('[R55, 12.1] a modified die below 0 counts as 0', () => {
    const t = fight({ rus: 'RL L 0504 S' })
      .with({ units: { RL: { state: 'disordered' } } })
      .move('RL', '!HD')
      .roll(2);
    expect(t.last('shot')).toMatchObject({ total: 0, result: 'none' });
  });
  test('[R57] a firer in an enemy ZOC shoots only at a unit whose ZOC it is in', () => {
    // RB in 0505 is before HD in 0506; HE in 0406 faces away.
    const t = fight({ horde: 'HD R 0506 N, HE R 0406 S' });
    expect(t.whyNotMove('RB', '!HE')).toBe('R57');
    expect(t.whyNotMove('RB', '!HD')).toBeNull();
    // The shots that are listed without a step or turn before them.
    const listed = t.act({ type: 'unit', unit: 'RB' }).actions.flatMap((a) => (a.type === 'move' && a.steps.length === 1 ? a.steps : []));
    expect(listed).not.toContainEqual({ fire: 'HE' });
    expect(listed).toContainEqual({ fire: 'HD' });
  });
  test('[R57] outside every enemy ZOC it chooses freely', () => {
    const t = fight({ horde: 'HD R 0506 S, HE R 0406 S' });
    expect(t.whyNotMove('RB', '!HE')).toBeNull();
    expect(t.whyNotMove('RB', '!HD')).toBeNull();
  });
  test('[R57] Light Cavalry is bound by it on its way as well', () => {
    const t = fight({ rus: 'RL L 0504 S', horde: 'HD R 0506 N, HE R 0407 S' });
    // 0505 is in the ZOC of HD; HE is two hexes from there and exerts none.
    expect(t.whyNotMove('RL', '0505', '!HE')).toBe('R57');
    expect(t.whyNotMove('RL', '0505', '!HD')).toBeNull();
  });
  test('[R23, R26, 5.6] Light Cavalry shoots back over the hex it has just left', () => {
    const t = fight({ rus: 'RL L 0504 N', horde: 'HD R 0605 N' });
    expect(t.whyNotMove('RL', '0503', '>S', '!HD')).toBeNull();
    expect(fight({ rus: 'RL L 0504 N, RA R 0404 S', horde: 'HD R 0505 N' }).whyNotMove('RL', '0503', '>S', '!HD')).toBeNull();
  });
  test('[R82, KU-TEC woods] woods at the target neither forbid the shot nor change it', () => {
    const ground = meadow({ w: '0506' });
    expect(drmsOf(fight({ ground }).move('RB', '!HD').roll(0).last('shot'))).toEqual(['KU-RNG +1']);
    expect(drmsOf(fight({ rus: 'RB B 0504 S', ground }).move('RB', '!HD').roll(0).last('shot'))).toEqual(['KU-RNG -2']);
  });
  test('[R84, KU-TEC nepravda] so it is across the Nepryadva', () => {
    const hexsides = { nepravda: '0505-0506 0605-0506 0504-0505' };
    expect(drmsOf(fight({ hexsides }).move('RB', '!HD').roll(0).last('shot'))).toEqual(['KU-RNG +1']);
    expect(drmsOf(fight({ rus: 'RB B 0504 S', hexsides }).move('RB', '!HD').roll(0).last('shot'))).toEqual(['KU-RNG -2']);
  });
});

describe('return fire', () => {
  /** Light Cavalry shoots from 0504 at bowmen in 0506 who see it. */
  const duel = (units: { readonly [id: string]: 'disordered' | 'retired' } = {}, horde = 'HB B 0506 N'): Table =>
    fight({ rus: 'RL L 0504 S', horde })
      .with({ units: Object.fromEntries(Object.entries(units).map(([id, state]) => [id, { state }])) })
      .move('RL', '!HB');

  test('[R56, RX_RETURN] the owner of the target decides before the die', () => {
    const t = duel();
    expect(t.asks).toBe('horde: fire.window');
    expect(offered(t)).toEqual(['returnFire', 'decline']);
  });
  test('[R80, RX_RETURN] who declines rolls no die', () => {
    const t = duel().say('decline').roll(0);
    expect(t.events.filter((e) => e.type === 'shot')).toHaveLength(1);
    expect(t.asks).toBe('rus: march.onward');
  });
  test('[R56, 6.1] both shots are rolled with the states before either of them, then applied, the active shot first', () => {
    const t = duel().say('returnFire').quiet().roll(9, 8);
    expect(story(t).slice(0, 4)).toEqual(['shot', 'shot', 'disordered', 'disordered']);
    const [active, back, ...hits] = t.events;
    expect(active).toMatchObject({ unit: 'RL', target: 'HB', window: 'active', total: 6, result: 'disordered' });
    // Not -1, although the bowmen were hit by the first shot.
    expect(back).toMatchObject({ unit: 'HB', target: 'RL', window: 'return', total: 6, result: 'disordered' });
    expect(hits.slice(0, 2)).toMatchObject([{ unit: 'HB' }, { unit: 'RL' }]);
  });
  test('[R56] whoever dies of the shot has still returned it', () => {
    const t = fight({ rus: 'RC C 0505 S', horde: 'HB B 0506 N' })
      .with({ units: { HB: { state: 'disordered' } } })
      .move('RC', '!HB')
      .say('returnFire')
      .roll(9, 9);
    expect(t.unit('HB').state).toBe('eliminated');
    expect(t.unit('RC').state).toBe('disordered');
  });
  test('[R56, 6.1] not by other troops, by Retired archers, or at somebody outside their arc', () => {
    expect(duel({ HB: 'retired' }).asks).toBe('dice: missile');
    expect(duel({}, 'HB B 0506 S').asks).toBe('dice: missile');
    expect(duel({}, 'HB L 0506 N').asks).toBe('dice: missile');
    expect(duel({}, 'HB R 0506 N').asks).toBe('dice: missile');
  });
  test('[R28, R56] return fire and entry fire share one shot for each pair of units', () => {
    const shot = duel().say('returnFire').roll(0, 0);
    expect(copyOf(shot).move('RL', '0505').happened('shot')).toBe(false);
    const held = duel().say('decline').roll(0).move('RL', '0505');
    expect(held.asks).toBe('horde: entryFire.ask');
  });
});

describe('entry fire', () => {
  /** RL rides from 0504 through 0505, which the bowmen in 0506 hold, to 0406. */
  const ride = (state: 'normal' | 'disordered' = 'normal'): Table =>
    fight({ rus: 'RL L 0504 S', horde: 'HB B 0506 N' })
      .with({ units: { RL: { state } } })
      .move('RL', '0505', '0406');

  test('[R72, 6.2] a unit that becomes Disordered ends its movement in that hex', () => {
    const t = ride().act({ type: 'fire', unit: 'HB' }).roll(5);
    expect(t.last('shot')).toMatchObject({ window: 'entry', total: 6, result: 'disordered' });
    expect(t.unit('RL')).toMatchObject({ hex: '0505', state: 'disordered' });
    expect(t.actions).not.toContainEqual({ type: 'unit', unit: 'RL' });
  });
  test('[R72, 6.2] a unit that retires is gone', () => {
    const t = ride('disordered').act({ type: 'fire', unit: 'HB' }).roll(4);
    expect(t.unit('RL')).toMatchObject({ state: 'retired', hex: '0101' });
  });
  test('[R72, 6.2] one that retreats does not turn any more, either', () => {
    const t = fight({ rus: 'RA R 0504 S, RD R 0404 S', horde: 'HB B 0506 N' })
      .with({ units: { RA: { state: 'disordered' } } })
      .move('RA', '0505', '>SW')
      .act({ type: 'fire', unit: 'HB' })
      .roll(1);
    expect(t.last('shot').result).toBe('retreat');
    expect(t.unit('RA')).toMatchObject({ hex: '0504', facing: 'S' });
  });
  test('[R72, R80] a miss, or fire that is held, lets it go on', () => {
    expect(ride().act({ type: 'fire', unit: 'HB' }).roll(0).unit('RL').hex).toBe('0406');
    const held = ride().say('decline');
    expect(held.unit('RL').hex).toBe('0406');
    expect(held.happened('shot')).toBe(false);
  });
});

describe('zones across hexsides', () => {
  const stops = (what: 'minor_river' | 'steep' | 'ridge' | 'nepravda' | 'cliff', ground?: readonly string[]): string | null | undefined =>
    fight({ rus: 'RM M 0504 S', hexsides: { [what]: '0505-0506' }, ...(ground === undefined ? {} : { ground }) }).whyNotMove(
      'RM',
      '0505',
      '0406',
    );

  test('[R83, 5.3] a ZOC extends across a river, a slope and a ridge', () => {
    expect(stops('minor_river')).toBe('R20');
    expect(stops('ridge')).toBe('R20');
    expect(stops('steep', meadow({ 1: '0506' }))).toBe('R20');
    expect(fight({ rus: 'RM M 0504 S', ground: meadow({ 1: '0506' }) }).whyNotMove('RM', '0505', '0406')).toBe('R20');
  });
  test('[5.3] but not across the Nepryadva or a cliff', () => {
    expect(stops('nepravda')).toBeNull();
    expect(stops('cliff')).toBeNull();
  });
});
