import { expect, type Page } from '@playwright/test';

export class SyncPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/user/sync');
    await expect(this.page.getByRole('heading', { name: 'Sincronización', level: 1 })).toBeVisible();
  }

  /** The number in one of the four counters. */
  counter(name: 'Pendientes' | 'Sincronizando' | 'Completados' | 'Fallidos') {
    return this.page
      .getByRole('group', { name })
      .locator('div')
      .filter({ hasText: /^[\d.]+$/ });
  }

  async sync(): Promise<void> {
    await this.page.getByRole('button', { name: 'Iniciar Sincronización' }).click();
    await expect(this.page.getByText('Todo sincronizado')).toBeVisible();
  }
}
