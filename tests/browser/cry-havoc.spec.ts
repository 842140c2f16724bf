import { expect, test } from '@playwright/test';
import { Player } from './player.js';

test('the fight at the field wall can be begun and played on', async ({ page }) => {
  test.setTimeout(240_000);
  const player = await Player.atTable(page, 'Cry Havoc', /Field Wall/);
  for (let n = 0; n < 10; n++) {
    expect(await player.waits()).toBe('mine');
    await player.takesFirst();
  }
  await expect(page.getByText(/Turn \d of 8/).first()).toBeVisible();
});
