import { expect, type Locator, type Page } from '@playwright/test';

/** Where standing orders are given. */
export const orderDrawer = (page: Page): Locator => page.getByRole('region', { name: 'Standing orders' });

/** Gives an order by the form: what is asked, and the answer by its first word. */
export async function givesOrder(page: Page, window: string, answer: RegExp): Promise<void> {
  const form = orderDrawer(page).getByRole('form', { name: 'Another order' });
  await form.getByLabel('What is asked').selectOption({ label: window });
  await form.getByRole('radio', { name: answer }).check();
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(orderDrawer(page).locator('.standing-list')).toContainText(`${window}:`);
}
