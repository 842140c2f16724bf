import { describe, expect, test } from 'vitest';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import type { Action, Deployment, Home, State, Variant } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import { at, contact, to } from './moves.js';
import { listed, SettingUp } from './setting-up.js';
import type { Table } from './table.js';
import { the } from './table.js';

const VARIANTS: readonly Variant[] = ['d3h2', 'hott'];
const free = (variant: Variant, first: string, second: string, home?: Home) =>
  freeBattle({ variant, size: 24, table: 15, armies: [{ ...listed(first), ...(home === undefined ? {} : { home }) }, listed(second)] });
/** The first defends, with the first of everything that is offered, until a step. */
function until(start: SettingUp, step: SettingUp['step'], side?: string): SettingUp {
  let now = start;
  for (let i = 0; i < 100 && now.step !== 'over'; i++) {
    if (now.step === step && (side === undefined || now.side === side)) return now;
    now = now.go(0);
  }
  return now;
}
const deployedBy = (now: SettingUp): readonly Deployment[] => {
  const [first] = now.actions;
  if (first?.type !== 'deploy') throw new Error('nobody deploys');
  return first.elements;
};
const changed = (elements: readonly Deployment[], id: string, place: Deployment['to']): Action => ({
  type: 'deploy',
  elements: elements.map((one) => (one.id === id ? { ...one, to: place } : one)),
});

describe.each(VARIANTS)('setting up, %s', (variant) => {
  test('[D3-1, 8.4] the French may get down before they deploy, and stand where foot stands', () => {
    const riders = until(SettingUp.begin(free(variant, 'french-1415', 'english-1415')).roll(1, 6), 'riders');
    expect(riders.actions.map(({ type }) => type)).toEqual(['done', 'dismount', 'dismount', 'dismount', 'dismount']);
    const deploy = riders.act({ type: 'dismount', unit: the('Kn1') }).act({ type: 'done' });
    const begun = until(deploy, 'over').roll(4);
    const mounted = begun.state.elements.filter(({ dismounted }) => dismounted);
    expect(mounted.map(({ id }) => id)).toEqual(['Kn1']);
  });
  test('[R8, D3-7] Lurkers that are deployed stand as Psiloi do, 2 BW from a side edge', () => {
    const deploy = until(SettingUp.begin(free(variant, 'fenfolk', 'outremer-1187')).roll(1, 6), 'deploy');
    const elements = deployedBy(deploy);
    const { edges } = deploy.state;
    expect(edges).not.toBeNull();
    const own = edges?.[deploy.side ?? ''];
    const near = (side: number) =>
      own === 'south'
        ? at(`${side} 2 0`)
        : own === 'north'
          ? at(`${side} 13 180`)
          : own === 'west'
            ? at(`2 ${side} 90`)
            : at(`13 ${side} 270`);
    expect(deploy.whyNot(changed(elements, 'Lk1', near(2.5)))?.ref ?? 'yes').toBe('yes');
    expect(deploy.whyNot(changed(elements, 'Lk1', near(2.4)))?.ref).toBe('D3-7');
    expect(deploy.whyNot(changed(elements, 'Cl1', near(3)))?.ref).toBe('D3-7');
  });
  test('[D3-7] Dragons and Gods wait, and are not deployed even if one would', () => {
    const deploy = until(SettingUp.begin(free(variant, 'dragon-cult', 'olympians')).roll(1, 6), 'deploy');
    const elements = deployedBy(deploy);
    expect(elements.filter(({ id }) => id.startsWith('Dg')).map((one) => one.to)).toEqual([null, null]);
    const wb = elements.find(({ id }) => id === 'Wb1')?.to ?? null;
    expect(deploy.whyNot(changed(elements, 'Dg1', wb))?.ref).toBe('D3-7');
    expect(deploy.whyNot(changed(elements, 'Wb1', null))?.ref).toBe('D3-7');
  });
});

describe('Sneakers and those who pass enemies', () => {
  const moving = (about: Table, change?: (s: State) => State): Battle => Battle.bound(about, 'movement', change);
  test.each(VARIANTS)('[D3-15 a, 5.12 c] %s: Sneakers go through the line before them and are behind it', (variant) => {
    const battle = moving({ variant, red: ['Sk 5.2 5 0', 'Sp* 9 2 0'], blue: ['Sp 5 5.5 180', 'Sp 6 5.5 180'], size: 15 });
    expect(battle.whyNot(to('Sk1', '5 6 180'))?.ref).toBe('R51');
    expect(battle.whyNot(contact('Sk1', 'Sp2', 'rear'))?.ref).toBe('R51');
    expect(battle.whyNot(to('Sk1', '5 6.5 0'))?.ref).toBe('R87');
    expect(battle.whyNot(to('Sk1', '5.1 6.6 0'))?.ref).toBe('R93');
    battle.act(to('Sk1', '5 6.6 0'));
    expect(battle.at('Sk1')).toBe('5 6.6 0');
    expect(battle.done().asks).toBe('pips');
  });
  test('[D3-15 f] riders go through enemy Psiloi in the same way, foot do not', () => {
    const past = (who: string, rear: string, blue = 'Ps 5 5.5 180') =>
      moving({ red: [`${who} 5 5 0`, 'Sp* 9 2 0'], blue: [blue], size: 15 }).whyNot(to(`${who}1`, rear))?.ref;
    expect([past('Cv', '5 6.8 0'), past('Sp', '5 6.6 0'), past('Cv', '5 6.8 0', 'Ax 5 5.5 180')]).toEqual([undefined, 'R44', 'R44']);
  });
});

describe('arrivals', () => {
  const calling = (about: Table, change?: (s: State) => State): Battle => Battle.bound(about, 'arrivals', change);
  const held = { status: 'ensorcelled', pose: null, heldBy: 'Mg9' } as const;
  test.each(VARIANTS)('[D3-13, R72] %s: the middle of the enemy edge is taken by its Camp: right beside it', (variant) => {
    const battle = calling(
      { variant, red: ['Hr 5 5 0', 'Sp* 2 2 0'], blue: ['Sp* 2 8 180', 'Mg 1 5 0'], works: { blue: ['camp 4,9 6,9 6,10 4,10'] } },
      having({ Hr1: { ...held, heldBy: the('Mg1') } }),
    );
    const places = battle.actions.flatMap((a) => (a.type === 'free' ? [a.to] : []));
    expect(places).toHaveLength(1);
    expect([35_000, 65_000]).toContain(places[0]?.x);
    expect(places[0]).toMatchObject({ y: 92_500, h: 18_000 });
  });
  test('[D3-13, 6.3] a Hero freed before the Stronghold fights it in that very bound', () => {
    const battle = calling(
      { red: ['Hr 5 5 0', 'Sp* 2 2 0'], blue: ['Mg* 1 5 0'], works: { blue: ['stronghold 4,8 6,8 6,10 4,10 gate 4.5,8 5.5,8'] } },
      having({ Hr1: { ...held, heldBy: the('Mg1') } }),
    );
    battle.act({ type: 'free', unit: the('Hr1'), to: at('5 8 0') });
    while (battle.pending.kind === 'choice')
      battle.act(battle.actions.find(({ type }) => type === 'done') ?? battle.actions[0] ?? { type: 'done' });
    expect(battle.asks).toBe('combat');
    expect(battle.at('Hr1')).toBe('5 8 0');
  });
  test('[D3-12] Hordes come back at the walls of a friendly Stronghold, not beside an enemy, and do not move', () => {
    const about: Table = {
      red: ['IHd 5 5 0', 'IHd 6 5 0', 'Sp* 9 1 0'],
      blue: ['Sp 1 6 180'],
      works: { red: ['stronghold 4,0 6,0 6,2 4,2 gate 4.5,2 5.5,2'] },
      size: 15,
      pips: 3,
    };
    const dead = having({ IHd1: { status: 'destroyed', pose: null }, IHd2: { status: 'destroyed', pose: null } });
    const battle = calling(about, dead).act({ type: 'replace', units: [the('IHd1')], to: [at('5 2.75 0')] });
    expect(battle.whyNot({ type: 'replace', units: ['IHd2'], to: [at('8 0.75 0')] })?.ref).toBe('D3-12');
    battle.act({ type: 'replace', units: [the('IHd2')], to: [at('6 2.75 0')] });
    expect(battle.state.bound?.pips).toBe(1);
    if (battle.asks === 'red: bound.arrivals') battle.done();
    expect(battle.whyNot(to('IHd1', '5 3 0'))?.ref).toBe('D3-12');
    const beset = calling({ ...about, blue: ['Sp 5 5 180'] }, dead);
    expect(beset.whyNot({ type: 'replace', units: ['IHd1'], to: [at('5 3 0')] })?.ref).toBe('D3-12');
  });
  test('[R71, D3-11] who recoils into a wood in the bound of the Lurkers’ side is theirs in the next', () => {
    const about: Table = {
      red: ['Lk hand', 'Bd* 5 5 0'],
      blue: ['Sp 5 5 180', 'Sp* 9 9 180'],
      ground: ['woods 3,5.6 7,5.6 7,9 3,9'],
      size: 15,
    };
    const battle = Battle.melee(about).fight('Bd1', 'Sp1', 5, 3);
    expect(battle.story).toContain('Sp1 cameIntoBadGoing woods1');
    while (battle.state.bound?.number !== 5) {
      if (battle.pending.kind === 'chance') battle.roll(...battle.pending.dice.map(() => 3));
      else battle.act(battle.actions.find(({ type }) => type === 'done') ?? battle.actions[0] ?? { type: 'done' });
    }
    expect(battle.state.bound?.side).toBe('red');
    const behind = { ...(battle.element('Sp1').pose ?? at('0 0 0')) };
    const rise: Action = { type: 'summon', units: [the('Lk1')], to: [{ ...behind, y: behind.y + 5_000 }], against: the('Sp1') };
    expect(battle.whyNot(rise)).toBeUndefined();
  });
  test('[R70] in Traditional HOTT too a PIP die of 1 sends the God home, and its PIP is left', () => {
    const battle = Battle.melee(
      { variant: 'hott', blue: ['Gd 3 6 180', 'Sp* 9 9 180'], red: ['Sp* 1 1 0'] },
      having({ Gd1: { since: 1, calls: 1 } }),
    ).roll(1);
    expect([battle.at('Gd1'), battle.lost('blue'), battle.state.bound?.pips]).toEqual(['fled', 4, 1]);
  });
});
