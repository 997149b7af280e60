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

  /** What is done from now on waits until somebody presses 'Iniciar Sincronización'. */
  async sendByHand(): Promise<void> {
    await this.open();
    const automatic = this.page.getByRole('switch', { name: 'Sincronizar automáticamente' });
    await automatic.click();
    await expect(automatic).not.toBeChecked();
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
