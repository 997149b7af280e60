import { expect, type Locator, type Page } from '@playwright/test';

/** Historial de Sincronizaciones. */
export class SyncsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/syncs');
    await expect(
      this.page.getByRole('heading', { name: 'Historial de Sincronizaciones', level: 1 }),
    ).toBeVisible();
  }

  row(number: string): Locator {
    return this.page.getByRole('row').filter({ hasText: number });
  }

  async details(number: string): Promise<Locator> {
    await this.row(number)
      .getByRole('button', { name: /Ver detalles/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Detalles del cambio' });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
