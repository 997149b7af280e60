import { expect, type Locator, type Page } from '@playwright/test';

/** Mis Trabajos. */
export class WorkPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/user/trabajos');
    await expect(this.page.getByRole('heading', { name: 'Mis Trabajos', level: 1 })).toBeVisible();
  }

  group(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  async download(name: string): Promise<void> {
    await this.group(name).getByRole('button', { name: 'Descargar para Offline' }).click();
    await expect(this.group(name).getByText('Disponible offline')).toBeVisible();
  }

  async workOn(name: string): Promise<void> {
    await this.group(name).getByRole('button', { name: 'Trabajar Offline' }).click();
    await this.page.waitForURL(/\/user\/trabajos\/\d+$/);
    await expect(this.page.getByText(/[\d.]+ de [\d.]+ activos?/)).toBeVisible();
  }
}
