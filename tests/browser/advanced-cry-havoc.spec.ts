import { expect, test } from '@playwright/test';
import { Player } from './player.js';

test('the trial by battle can be begun and played on', async ({ page }) => {
  test.setTimeout(240_000);
  const player = await Player.atTable(page, 'Advanced Cry Havoc', /Wexcombe/);
  for (let n = 0; n < 8; n++) {
    if ((await player.waits()) === 'over') break;
    await player.takesFirst();
  }
  await expect(page.getByText(/Turn \d+ of 12/).first()).toBeVisible();
});
