import { readFileSync } from 'node:fs';
import { apply, type Core, type Frame, type GameRecord, loadState, newGame, pending, recordOf } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { lossMarks, lossSeries } from '../../apps/web/play-model/losses.js';
import { type Film, filmOf, momentOf } from '../../apps/web/record/film.js';
import { luckOf, luckOfRoll, piledUp } from '../../apps/web/record/luck.js';
import { passageAt, storyOf } from '../../apps/web/record/story.js';

const system = await loadSystem('kulikovo');

const game = system.game ?? expect.fail('Kulikovo has a game');
const golden = (name: string): GameRecord<unknown> =>
  JSON.parse(readFileSync(new URL(`../kulikovo/golden/${name}-1.json`, import.meta.url), 'utf8')) as GameRecord<unknown>;
const training = golden('training');
const film = filmed(training);

function filmed(record: object, eyes?: string | null): Film {
  const made = filmOf({ system, game, record, ...(eyes === undefined ? {} : { eyes }) });
  return 'scenes' in made ? made : expect.fail(made.message);
}
const statesOf = ({ scenes }: Film): readonly Core<Frame>[] => scenes.map(({ state }) => state);

describe('a film', () => {
  test('has the beginning and a moment for every input, each following from the one before', () => {
    expect(film.scenes.map(({ number }) => number)).toEqual(Array.from({ length: training.inputs.length + 1 }, (_, i) => i));
    for (const [i, input] of training.inputs.entries()) {
      const [before, after] = [film.scenes[i], film.scenes[i + 1]];
      if (before === undefined || after === undefined) expect.fail(`no moment ${i}`);
      expect(apply(game, before.state, input)).toMatchObject({ ok: true, state: after.state, events: after.events });
      expect(after.faces).toEqual('faces' in input ? input.faces : null);
      expect(before.waits.kind).toBe('faces' in input ? 'chance' : 'choice');
    }
  });
  test('knows the battle, its sides and its end', () => {
    expect(film).toMatchObject({ title: 'The Watch at Goose Ford', sideNames: ['Rus', 'Golden Horde'] });
    expect(film.scenes.at(-1)?.waits).toMatchObject({ kind: 'over', winner: 'rus' });
  });
  test('a game can go on from every moment of it', () => {
    for (const { state, waits } of film.scenes) {
      const loaded = loadState(game, JSON.parse(JSON.stringify(state)));
      expect(loaded).toMatchObject({ ok: true, state });
      if (loaded.ok) expect(pending(game, loaded.state).kind).toBe(waits.kind);
    }
  });
  test('a record that the rules refuse says where and why', () => {
    const inputs = training.inputs.with(6, { faces: [12] });
    expect(filmOf({ system, game, record: { ...training, inputs } })).toMatchObject({
      code: 'bad-record',
      message: expect.stringMatching(/^inputs\[6\]: .*12/),
    });
  });
  test('a record with another end is not believed', () => {
    expect(filmOf({ system, game, record: { ...training, hash: '0000000000000000' } })).toMatchObject({ code: 'bad-record' });
  });
  test.each([
    ['move=12', 12],
    ['move=500', 127],
    ['move=-3', 0],
    ['move=x', 0],
    ['move=1.5', 0],
    ['', 0],
    ['seat=abc', 0],
  ])('the address #%s leads to moment %i', (fragment, moment) => {
    expect(momentOf(fragment, 127)).toBe(moment);
  });
});

describe('a battle that is not over', () => {
  const begun = newGame(game, 'kulikovo/field', {});
  if (!begun.ok) expect.fail(begun.error.message);
  const rolled = apply(game, begun.state, { faces: [7, 3] });
  if (!rolled.ok) expect.fail(rolled.error.message);
  const asked = pending(game, rolled.state);
  const choice = asked.kind === 'choice' ? asked.actions.find((a) => a.type === 'prince' && 'unit' in a && a.unit !== null) : undefined;
  const applied = apply(game, rolled.state, { action: choice });
  if (!applied.ok) expect.fail(applied.error.message);
  const record = recordOf(game, { scenario: 'kulikovo/field', options: {} }, [rolled.input, applied.input], applied.state);
  const told = (seen: Film): string => JSON.stringify(seen.scenes.map(({ state, events }) => [state, events]));

  test('the enemy does not learn from it where the prince rides', () => {
    const { prince } = applied.state as typeof applied.state & { readonly prince: { readonly with: string } };
    expect(prince.with).toEqual(expect.any(String));
    expect(told(filmed(record))).toContain(`"with":"${prince.with}"`);
    expect(told(filmed(record, 'rus'))).toContain(`"with":"${prince.with}"`);
    expect(told(filmed(record, 'horde'))).not.toContain(`"with":"${prince.with}"`);
    expect(told(filmed(record, null))).not.toContain(`"with":"${prince.with}"`);
  });
});

describe('losses', () => {
  const [flight] = lossSeries(game, statesOf(film));
  test('are those of the army sheets at every moment', () => {
    expect(flight?.name).toBe('Flight points');
    expect(flight?.limits).toEqual([16, 13]);
    expect(flight?.values).toHaveLength(film.scenes.length);
    for (const { number, state } of film.scenes) {
      const sheets = game.picture.armies(state);
      expect(flight?.values[number]).toEqual(sheets.map(({ measures }) => measures[0]?.value));
    }
  });
  test('a mark stands wherever one grew, and nowhere else', () => {
    const marks = lossMarks(flight?.values ?? []);
    const end = flight?.values.at(-1) ?? [0, 0];
    expect(marks.length).toBeGreaterThan(3);
    for (const army of [0, 1] as const)
      expect(marks.filter((mark) => mark.army === army).reduce((sum, { lost }) => sum + lost, 0)).toBe(end[army]);
    expect(
      lossMarks([
        [0, 0],
        [0, 2],
        [0, 1],
        [3, 1],
      ]),
    ).toEqual([
      { number: 1, army: 1, lost: 2 },
      { number: 3, army: 0, lost: 3 },
    ]);
  });
});

describe('luck', () => {
  test('over all faces of a roll it sums to nothing', () => {
    const rolls = film.scenes.flatMap(({ state, waits }) => (waits.kind === 'chance' ? [{ state, dice: waits.dice }] : [])).slice(0, 6);
    expect(rolls).toHaveLength(6);
    for (const { state, dice } of rolls) {
      const [die] = dice;
      if (die === undefined || dice.length !== 1) continue;
      const faces = Array.from({ length: die.sides }, (_, i) => luckOfRoll(game, state, [die.from + i]));
      for (const side of [0, 1] as const) {
        expect(faces.reduce((sum, { gained }) => sum + gained[side], 0)).toBeCloseTo(0, 9);
        expect(faces.reduce((sum, { cost }) => sum + cost[side], 0)).toBeCloseTo(0, 9);
      }
      expect(new Set(faces.map(({ gained: [first] }) => first.toFixed(6))).size).toBeGreaterThan(1);
    }
  });
  test('a roll that ends the battle is worth the battle to the winner', () => {
    const rolls = [...luckOf(game, film.scenes)];
    expect(rolls.map(({ number }) => number)).toEqual(film.scenes.flatMap(({ number, faces }) => (faces === null ? [] : [number])));
    const { gained } = rolls.at(-1) ?? expect.fail('no rolls');
    const decided = film.scenes.at(-2)?.state ?? expect.fail('no state');
    const ends = Array.from({ length: 10 }, (_, face) => {
      const applied = apply(game, decided, { faces: [face] });
      return applied.ok && applied.state.outcome !== null;
    });
    expect(ends).toContain(true);
    expect(ends).toContain(false);
    expect(gained[0]).toBeGreaterThan(10);
    expect(gained[1]).toBeLessThan(-10);
  });
  test('it piles up from roll to roll', () => {
    const rolls = [
      { number: 1, gained: [1, -1] as const },
      { number: 3, gained: [-0.5, 0.25] as const },
    ];
    expect(piledUp(rolls, 5)).toEqual([
      [0, 0],
      [1, -1],
      [1, -1],
      [0.5, -0.75],
      [0.5, -0.75],
    ]);
  });
});

describe('the story', () => {
  const story = storyOf(film);
  test('has every event in the words of the game, in order', () => {
    const told = story.flatMap(({ lines }) => lines.map(({ text }) => text));
    const happened = film.scenes.flatMap(({ state, events }) => events.map((event) => game.text.event(state, event)));
    expect(told).toEqual(happened);
  });
  test('every roll of the dice has its sum beside it', () => {
    const rolled = film.scenes.filter(({ faces }) => faces !== null);
    for (const { number, faces } of rolled)
      expect(
        story
          .find((passage) => passage.number === number)
          ?.lines.map(({ roll }) => roll?.rollers.flatMap(({ dice }) => dice.map(({ face }) => face))),
      ).toContainEqual(faces);
  });
  test('at a moment at which nothing happened the last that did is read', () => {
    expect(film.scenes[2]?.events).toEqual([]);
    expect(passageAt(story, 2)?.number).toBe(1);
    expect(passageAt([], 2)).toBeUndefined();
  });
});

describe('the headings of a story stand at their bounds', async () => {
  const d3h2 = await loadSystem('d3h2');
  const played = d3h2.game ?? expect.fail('D3H2 has a game');
  test.each(['training', 'hastings', 'agincourt'])('%s of D3H2', (name) => {
    const record = JSON.parse(readFileSync(new URL(`../d3h2/golden/${name}-1.json`, import.meta.url), 'utf8')) as object;
    const made = filmOf({ system: d3h2, game: played, record });
    if (!('scenes' in made)) expect.fail(made.message);
    let heading = '';
    let bound = 0;
    let ended = 0;
    for (const { number, chapter } of storyOf(made)) {
      if (chapter !== null) heading = chapter;
      const { state, events } = made.scenes[number] ?? expect.fail(`no moment ${number}`);
      for (const event of events as readonly { readonly type: string; readonly side?: string }[]) {
        // Each side counts its own bounds; the one that has just begun is counted already.
        if (event.type === 'boundBegun')
          bound = (state as unknown as { readonly bounds: { readonly [side: string]: number } }).bounds[event.side ?? ''] ?? 0;
        if (event.type === 'boundEnded') ended++;
        if (event.type === 'boundBegun' || event.type === 'boundEnded')
          expect(`${event.type} ${heading}`).toBe(`${event.type} Bound ${bound}`);
      }
    }
    expect(ended).toBeGreaterThan(3);
  });
});
