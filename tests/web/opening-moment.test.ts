import { describe, expect, test } from 'vitest';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { arrivesAt } from './seated-at.js';

describe.each(GAMES)('what decides a battle is a moment of its own: %s %s', async (id, name) => {
  const { system, scenario } = await questionsOf(id, name);
  const arrives = (battle: string) => arrivesAt(system, scenario, boardOf, undefined, `${id} ${battle}`).play;

  test('its one word leads to the battle, and nothing is offered before; it comes once', async () => {
    const play = arrives('first');
    expect(play.opening.isOn.value).toBe(true);
    expect(play.mainDeed.value).toMatchObject({ label: 'To the battle', kind: 'begin' });
    expect(play.focusAtRest.value.option).toBeUndefined();
    expect(play.closing.value).toBeUndefined();
    await play.confirm();
    expect(play.opening.isOn.value).toBe(false);
    expect(play.mainDeed.value?.kind).not.toBe('begin');
    play.close();
    expect(arrives('first').opening.isOn.value).toBe(false);
    expect(arrives('second').opening.isOn.value).toBe(true);
  });

  test('whoever takes somebody up, or orders something, has left it behind', async () => {
    const byRow = arrives('by a row');
    const [deed] = byRow.deeds.value;
    if (deed !== undefined) await byRow.narrowToDeed(deed);
    expect(byRow.opening.isOn.value).toBe(false);
    byRow.close();
  });
});
