import { describe, expect, test } from 'vitest';
import { hasGame, loadSystem, SYSTEM_IDS } from '../../apps/web/app/systems.js';
import { loadTeaching } from '../../apps/web/app/teaching.js';
import { offerOf, plateOf } from '../../apps/web/start/plate.js';

describe.each(SYSTEM_IDS)('the plate of %s', (id) => {
  test('holds its first battle as it is set up, and nothing that a file cannot', async () => {
    const system = await loadSystem(id);
    const plate = plateOf(system);
    if (!hasGame(id)) return expect(plate).toBeUndefined();
    expect(JSON.parse(JSON.stringify(plate))).toEqual(plate);
    const teaching = await loadTeaching(id);
    const offer = offerOf(system, teaching?.firstBattle);
    expect(JSON.parse(JSON.stringify(offer))).toEqual(offer);
    expect(offer?.battles).toBe(system.game?.scenarios.length);
    expect(offer?.first.name).toBe(system.game?.scenarios[0]?.name);
    expect(offer?.led[0]?.side, 'the easier side comes first').toBe(teaching?.firstBattle.side);
    if (teaching !== undefined) expect(teaching.firstBattle.title, 'the card begins the battle that it names').toContain(offer?.first.name);
    expect(plate?.ground.kind).toBe(plate?.drawn.kind);
    const figures = new Set(Object.keys(plate?.drawn.drawings.figures ?? {}));
    expect(plate?.pieces.filter(({ figure }) => !figures.has(figure))).toEqual([]);
    expect(new Set(plate?.pieces.map(({ side }) => side))).toEqual(new Set(plate?.sides));
    expect(plate?.pieces.length, 'both armies can be seen').toBeGreaterThanOrEqual(8);
  });
});
